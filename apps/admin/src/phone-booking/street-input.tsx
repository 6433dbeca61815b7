import { AutoComplete } from 'antd';
import { useState } from 'react';
import { useCustom, type HttpError } from '@refinedev/core';
import type { StreetsView } from '@haulbook/contracts';
import { MIN_STREET_LETTERS, splitStreet } from '@haulbook/domain';
import type { ControlProps } from './labeled';
import { useSettled } from './use-settled';

type Street = StreetsView['streets'][number];

interface StreetInputProps {
  control: ControlProps;
  value: string;
  zip: string;
  onType: (line1: string) => void;
  /** A street was chosen: ZIP code and city follow from it. */
  onChoose: (street: { line1: string; zip: string; city: string }) => void;
}

/** A street address that is completed from the addresses we know, behind the house number that was typed. */
export function StreetInput({ control, value, zip, onType, onChoose }: StreetInputProps) {
  const [open, setOpen] = useState(false);
  const { house, street } = splitStreet(value);
  const lineOf = (known: Street) => `${house} ${known.street}`.trim();
  const streets = useStreets(street, zip).filter((known) => known.street !== street || known.zip !== zip);
  const options = streets.map((known) => ({ value: `${lineOf(known)}, ${known.city} ${known.zip}`, known }));
  const isOpen = open && options.length > 0;
  return (
    <AutoComplete
      {...control}
      value={value}
      options={options}
      open={isOpen}
      popupMatchSelectWidth={false}
      filterOption={false}
      defaultActiveFirstOption={false}
      onOpenChange={setOpen}
      onSearch={(line) => {
        setOpen(true);
        onType(line);
      }}
      onSelect={(_line, { known }) => {
        setOpen(false);
        onChoose({ line1: lineOf(known), zip: known.zip, city: known.city });
      }}
      onBlur={() => setOpen(false)}
      onInputKeyDown={(event) => {
        // Enter chooses here, and must not book at the same time.
        if (event.key === 'Enter' && isOpen && event.currentTarget.getAttribute('aria-activedescendant')) event.preventDefault();
        // Escape closes the list. By itself, it would also empty the field, since antd's input is one of the type "search".
        if (event.key === 'Escape') event.preventDefault();
      }}
    />
  );
}

/** Ask for the streets that begin as typed, after a short pause. */
function useStreets(street: string, zip: string): Street[] {
  const search = useSettled(street);
  const isEnough = search.length >= MIN_STREET_LETTERS;
  const { query } = useCustom<StreetsView, HttpError>({
    url: '/api/phone-bookings/streets',
    method: 'get',
    config: { query: { search, zip } },
    queryOptions: { enabled: isEnough, queryKey: ['data', 'default', 'customer-addresses', 'streets', search, zip] },
    errorNotification: false,
  });
  return isEnough && street === search ? (query.data?.data.streets ?? []) : [];
}
