import type { ContactInput } from '@haulbook/contracts';
import { CustomerTypeField } from '../../../forms/customer-type-field';
import { useText } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { TextField } from '../../../ui/field';
import { useBooking } from '../booking-context';
import { StepForm } from './step-form';

/** Name and contact details of the customer. */
export function StepContact() {
  const t = useText();
  const { draft, update, submission } = useBooking();
  const { contact } = draft;
  const isKnown = useRoot().me.user !== null;
  const set = (change: Partial<ContactInput>) => update((current) => ({ contact: { ...current.contact, ...change } }));
  const bind = (name: 'firstName' | 'lastName' | 'email' | 'phone' | 'companyName') => ({
    name,
    value: contact[name],
    error: submission.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <StepForm
      title={t('Let’s start with you')}
      lead={
        isKnown
          ? t('From your profile. Change anything that’s different for this job.')
          : t('No account needed. We only use this to confirm your appointment.')
      }
    >
      <CustomerTypeField
        radio={(value) => ({
          name: 'customerType',
          checked: contact.customerType === value,
          onChange: () => set({ customerType: value }),
        })}
      />
      {contact.customerType === 'commercial' && (
        <TextField label={t('Company')} autoComplete="organization" optional {...bind('companyName')} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('First name')} autoComplete="given-name" {...bind('firstName')} />
        <TextField label={t('Last name')} autoComplete="family-name" {...bind('lastName')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Email')} type="email" autoComplete="email" {...bind('email')} />
        <TextField
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          hint={t('So the crew can reach you on the day of the job.')}
          {...bind('phone')}
        />
      </div>
    </StepForm>
  );
}
