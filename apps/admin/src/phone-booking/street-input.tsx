import { AutoComplete } from 'antd';
import { useEffect, useState } from 'react';
import { useCustom, type HttpError } from '@refinedev/core';
import type { StreetsView } from '@haulbook/contracts';
import { MIN_STREET_LETTERS, splitStreet } from '@haulbook/domain';
import type { ControlProps } from './labeled';

type Street = StreetsView['streets'][number];

const PAUSE_MS = 200;

interface StreetInputProps {
  control: ControlProps;
  value: string;
  onType: (line1: string) => void;
  /** A street was chosen: the ZIP code follows from it. */
  onChoose: (line1: string, zip: string) => void;
}

/** A street address that is completed from the addresses we know, behind the house number that was typed. */
export function StreetInput({ control, value, onType, onChoose }: StreetInputProps) {
  const { house, street } = splitStreet(value);
  const streets = useStreets(street);
  const lineOf = (known: Street) => `${house} ${known.street}`.trim();
  const options = streets.map((known) => ({
    value: `${lineOf(known)}, ${known.city} ${known.zip}`,
    known,
  }));
  return (
    <AutoComplete
      {...control}
      value={value}
      options={options}
      popupMatchSelectWidth={false}
      filterOption={false}
      defaultActiveFirstOption={false}
      onChange={(line) => onType(line)}
      onSelect={(_line, { known }) => onChoose(lineOf(known), known.zip)}
    />
  );
}

/** Ask for the streets that begin as typed, after a short pause. */
function useStreets(street: string): Street[] {
  const [asked, setAsked] = useState(street);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(street), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [street]);
  const isEnough = asked.length >= MIN_STREET_LETTERS;
  const { query } = useCustom<StreetsView, HttpError>({
    url: '/api/phone-bookings/streets',
    method: 'get',
    config: { query: { search: asked } },
    queryOptions: { enabled: isEnough, queryKey: ['data', 'default', 'customer-addresses', 'streets', asked] },
    errorNotification: false,
  });
  return isEnough && street === asked ? (query.data?.data.streets ?? []) : [];
}
