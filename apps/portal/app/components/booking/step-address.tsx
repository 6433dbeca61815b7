import type { AddressInput } from '@haulbook/contracts';
import { TextField } from '../field';
import { StepForm } from './step-form';
import type { StepProps } from './types';

/** Where the truck goes. */
export function StepAddress({ draft, update, fields, ...form }: StepProps) {
  const { address } = draft;
  const set = (change: Partial<AddressInput>) => update((current) => ({ address: { ...current.address, ...change }, served: null }));
  const bind = (name: keyof AddressInput) => ({
    name,
    value: address[name],
    error: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <StepForm title="Where is it?" lead="The address we come to." {...form}>
      <TextField label="Street address" autoComplete="address-line1" {...bind('line1')} />
      <TextField label="Apartment, suite, unit" autoComplete="address-line2" optional {...bind('line2')} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField label="City" autoComplete="address-level2" {...bind('city')} />
        <TextField label="State" autoComplete="address-level1" maxLength={2} {...bind('state')} />
        <TextField label="ZIP code" autoComplete="postal-code" inputMode="numeric" maxLength={10} {...bind('zip')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Gate or door code" autoComplete="off" optional {...bind('gateCode')} />
        <TextField label="Where can the truck park?" autoComplete="off" optional {...bind('parking')} />
      </div>
    </StepForm>
  );
}
