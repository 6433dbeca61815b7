import type { AddressInput, OwnAddressView } from '@haulbook/contracts';
import { emptyDraft } from '../draft';
import { atAddress } from '../known';
import { AddressFields } from '../../../forms/address-fields';
import { SavedAddresses } from './saved-addresses';
import { StepForm } from './step-form';
import type { StepProps } from '../types';

/** Where the truck goes. */
export function StepAddress({ draft, update, fields, saved, ...form }: StepProps & { saved: OwnAddressView[] }) {
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
      <SavedAddresses
        saved={saved}
        address={address}
        onPick={(one) => (one ? update((current) => atAddress(current, one)) : set(emptyDraft().address))}
      />
      <AddressFields bind={bind} />
    </StepForm>
  );
}
