import { Form } from '@remix-run/react';
import type { AccountAnswer } from '../answers.server';
import { useCampaign, type Campaign } from '../../../attribution/use-campaign';
import { TextField } from '../../../ui/field';
import { NameFields } from '../../../ui/name-fields';
import { EmailField } from '../parts/email-field';
import { FormAnswerNote } from '../parts/form-answer';
import { NewPasswordField } from '../parts/password-field';
import { SubmitButton } from '../parts/submit-button';

interface Props {
  answer: AccountAnswer | undefined;
  /** From the link that led here. */
  email: string;
  redirectTo: string | null;
  /** What the page's address says of how the visitor came. */
  campaign: Campaign;
}

/** What the spec's sign-up asks for (section 7). The company's name is asked of businesses. */
export function SignupForm({ answer, email, redirectTo, campaign: fromAddress }: Props) {
  const campaign = useCampaign(fromAddress);
  const values = answer?.values ?? {};
  const type = values.customer_type === 'commercial' ? 'commercial' : 'residential';
  const at = (name: string) => answer?.fields[name];
  return (
    <Form method="post" noValidate className="group mt-6 grid gap-5">
      <FormAnswerNote answer={answer} />
      <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
      {Object.entries(campaign).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={values[name] || value} />
      ))}
      <fieldset>
        <legend className="mb-1.5 font-medium">This is for</legend>
        <div className="grid grid-cols-2 gap-3">
          {(['residential', 'commercial'] as const).map((value) => (
            <label key={value} className="choice p-3">
              <input type="radio" name="customer_type" value={value} defaultChecked={type === value} className="tick" />
              {value === 'residential' ? 'My home' : 'My business'}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Company"
        name="company_name"
        autoComplete="organization"
        optional
        defaultValue={values.company_name}
        error={at('company_name')}
        className="hidden group-has-[[value=commercial]:checked]:block"
      />
      <NameFields
        first={{ name: 'first_name', defaultValue: values.first_name, error: at('first_name') }}
        last={{ name: 'last_name', defaultValue: values.last_name, error: at('last_name') }}
      />
      <EmailField defaultValue={values.email ?? email} error={at('email')} />
      <TextField
        label="Phone"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        optional
        defaultValue={values.phone_number}
        error={at('phone_number')}
      />
      <NewPasswordField label="Password" error={at('password')} />
      <SubmitButton busyText="Creating your account…">Sign Up</SubmitButton>
      <p className="text-sm text-ink-faint">
        By signing up you agree to our{' '}
        <a className="link" href="/terms">
          terms
        </a>{' '}
        and{' '}
        <a className="link" href="/privacy">
          privacy notice
        </a>
        .
      </p>
    </Form>
  );
}
