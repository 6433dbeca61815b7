import type { AddressInput } from '@haulbook/contracts';
import type { ReactNode } from 'react';
import { useText } from '../language/use-speech';
import { TextField } from '../ui/field';
import { CountyField } from './county-field';

interface Bound {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

interface Props {
  /** Return the name, value, message and change handler of a field. */
  bind: (name: keyof AddressInput) => Bound;
  /** Additional fields about the place, next to gate code and parking. */
  children?: ReactNode;
}

/** The fields of an address, with access notes for the crew. */
export function AddressFields({ bind, children }: Props) {
  const t = useText();
  return (
    <>
      <TextField label={t('Street address')} autoComplete="address-line1" {...bind('line1')} />
      <TextField label={t('Apartment, suite, unit')} autoComplete="address-line2" optional {...bind('line2')} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField label={t('City')} autoComplete="address-level2" {...bind('city')} />
        <TextField label={t('State')} autoComplete="address-level1" maxLength={2} {...bind('state')} />
        <TextField label={t('ZIP code')} autoComplete="postal-code" inputMode="numeric" maxLength={10} {...bind('zip')} />
      </div>
      <CountyField zip={bind('zip').value} {...bind('county')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Gate or door code')} autoComplete="off" optional {...bind('gateCode')} />
        <TextField label={t('Where can the truck park?')} autoComplete="off" optional {...bind('parking')} />
        {children}
      </div>
    </>
  );
}
