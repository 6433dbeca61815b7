import { Form } from '@remix-run/react';
import { useCampaign, type Campaign } from '../../../attribution/use-campaign';
import { CustomerTypeField } from '../../../forms/customer-type-field';
import { linkTo, Text, useText } from '../../../language/use-speech';
import { TextField } from '../../../ui/field';
import { NameFields } from '../../../ui/name-fields';
import type { AccountAnswer } from '../answers.server';
import { EmailField } from '../parts/email-field';
import { FormAnswerNote } from '../parts/form-answer';
import { NewPasswordField } from '../parts/password-field';
import { SubmitButton } from '../parts/submit-button';

interface Props {
  answer: AccountAnswer | undefined;
  /** Prefilled from the link that led here. */
  email: string;
  redirectTo: string | null;
  /** The campaign named in the page's URL. */
  campaign: Campaign;
}

/** The sign-up form (product spec, section 7). It shows the company field only to businesses. */
export function SignupForm({ answer, email, redirectTo, campaign: fromAddress }: Props) {
  const t = useText();
  const campaign = useCampaign(fromAddress);
  const values = answer?.values ?? {};
  const type = values.customer_type === 'commercial' ? 'commercial' : 'residential';
  const errorOf = (name: string) => answer?.fields[name];
  return (
    <Form method="post" noValidate className="customer-type mt-6 grid gap-5">
      <FormAnswerNote answer={answer} />
      <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
      {Object.entries(campaign).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={values[name] || value} />
      ))}
      <CustomerTypeField radio={(value) => ({ name: 'customer_type', value, defaultChecked: type === value })} />
      <TextField
        label={t('Company')}
        name="company_name"
        autoComplete="organization"
        optional
        defaultValue={values.company_name}
        error={errorOf('company_name')}
        className="hidden for-commercial:block"
      />
      <NameFields
        first={{ name: 'first_name', defaultValue: values.first_name, error: errorOf('first_name') }}
        last={{ name: 'last_name', defaultValue: values.last_name, error: errorOf('last_name') }}
      />
      <EmailField defaultValue={values.email ?? email} error={errorOf('email')} />
      <TextField
        label={t('Phone')}
        name="phone_number"
        type="tel"
        autoComplete="tel"
        optional
        defaultValue={values.phone_number}
        error={errorOf('phone_number')}
      />
      <NewPasswordField label={t('Password')} error={errorOf('password')} />
      <SubmitButton busyText={t('Creating your account…')}>{t('Sign Up')}</SubmitButton>
      <TermsNote />
    </Form>
  );
}

function TermsNote() {
  return (
    <p className="text-sm text-ink-faint">
      <Text id="By signing up you agree to our <0>terms</0> and <1>privacy notice</1>." parts={[linkTo('/terms'), linkTo('/privacy')]} />
    </p>
  );
}
