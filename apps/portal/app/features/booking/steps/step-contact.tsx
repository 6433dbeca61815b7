import type { ContactInput } from '@haulbook/contracts';
import { TextField } from '../../../ui/field';
import { StepForm } from './step-form';
import type { StepProps } from '../types';

/** Who is asking. */
export function StepContact({ draft, update, fields, ...form }: StepProps) {
  const { contact } = draft;
  const set = (change: Partial<ContactInput>) => update((current) => ({ contact: { ...current.contact, ...change } }));
  const bind = (name: 'firstName' | 'lastName' | 'email' | 'phone' | 'companyName') => ({
    name,
    value: contact[name],
    error: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <StepForm title="Let’s start with you" lead="No account needed. We use this to confirm your appointment, nothing else." {...form}>
      <fieldset>
        <legend className="mb-1.5 font-medium">This is for</legend>
        <div className="grid grid-cols-2 gap-3">
          {(['residential', 'commercial'] as const).map((value) => (
            <label key={value} className="choice p-3">
              <input
                type="radio"
                name="customerType"
                className="tick"
                checked={contact.customerType === value}
                onChange={() => set({ customerType: value })}
              />
              {value === 'residential' ? 'My home' : 'My business'}
            </label>
          ))}
        </div>
      </fieldset>
      {contact.customerType === 'commercial' && <TextField label="Company" autoComplete="organization" optional {...bind('companyName')} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...bind('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...bind('lastName')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" hint="So the crew can reach you on the day." {...bind('phone')} />
      </div>
    </StepForm>
  );
}
