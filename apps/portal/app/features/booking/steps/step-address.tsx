import type { AddressInput } from '@haulbook/contracts';
import { AddressFields } from '../../../forms/address-fields';
import { useText } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { useBooking } from '../booking-context';
import { emptyAddress } from '../draft';
import { atAddress } from '../prefill';
import { SavedAddresses } from './saved-addresses';
import { StepForm } from './step-form';

/** The address of the job. */
export function StepAddress() {
  const t = useText();
  const { draft, update, submission, savedAddresses } = useBooking();
  const { business } = useRoot();
  const { address } = draft;
  const set = (change: Partial<AddressInput>) => update((current) => ({ address: { ...current.address, ...change }, served: null }));
  const bind = (name: keyof AddressInput) => ({
    name,
    value: address[name],
    error: submission.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <StepForm title={t('Where is it?')} lead={t('The address for the pickup.')}>
      <SavedAddresses
        saved={savedAddresses}
        address={address}
        onPick={(one) => (one ? update((current) => atAddress(current, one)) : set(emptyAddress(business.state)))}
      />
      <AddressFields bind={bind} />
    </StepForm>
  );
}
