import type { AddressInput } from '@haulbook/contracts';
import type { ChangeEvent } from 'react';
import { AddressFields } from '../address-fields';
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
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <StepForm title="Where is it?" lead="The address we come to." {...form}>
      <AddressFields bind={bind} />
    </StepForm>
  );
}
