import { Form } from '@remix-run/react';
import { useText } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import type { AccountAnswer } from '../answers.server';
import { AccountPage } from '../parts/account-page';
import { CodeForm } from '../parts/code-form';
import { EmailField } from '../parts/email-field';
import { EndOthers } from '../parts/end-others';
import { FormAnswerNote } from '../parts/form-answer';
import { NewPasswordField } from '../parts/password-field';
import { SubmitButton } from '../parts/submit-button';
import { withReturnTo } from '../return-to';
import { SentTo } from '../sign-in/link-sent';

interface Props {
  answer: AccountAnswer | undefined;
  email: string;
  redirectTo: string | null;
}

/** The form that asks for the address of the account. It works while the account is locked too. */
export function AskForReset({ answer, email, redirectTo }: Props) {
  const t = useText();
  const below = (
    <a className="link" href={withReturnTo('/login', redirectTo)}>
      {t('Back to login')}
    </a>
  );
  return (
    <AccountPage
      title={t('Reset your password')}
      lead={t('Enter your email and we’ll send you a link to choose a new password.')}
      below={below}
    >
      <Form method="post" noValidate className="mt-6 grid gap-5">
        <FormAnswerNote answer={answer} />
        <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
        <EmailField defaultValue={answer?.values.email ?? email} error={answer?.fields.email} />
        <SubmitButton intent="mail" busyText={t('Sending…')}>
          {t('Email me a link')}
        </SubmitButton>
      </Form>
    </AccountPage>
  );
}

export function ResetMailed({ answer, redirectTo }: { answer: AccountAnswer; redirectTo: string | null }) {
  const t = useText();
  const below = (
    <a className="link" href={withReturnTo('/auth/reset-password', redirectTo)}>
      {t('Use another address')}
    </a>
  );
  return (
    <AccountPage title={t('Check your email')} lead={<SentTo email={answer.values.email ?? ''} />} below={below}>
      <CodeForm answer={answer} redirectTo={redirectTo} againIntent="mail">
        {t('Choose a new password')}
      </CodeForm>
    </AccountPage>
  );
}

/** The form for the new password. The hidden address lets password managers store the two together. */
export function NewPassword({ answer, email }: { answer: AccountAnswer | undefined; email: string }) {
  const t = useText();
  return (
    <AccountPage title={t('Choose a new password')} lead={<p className="wrap-anywhere">{t('For {email}.', { email })}</p>}>
      <Form method="post" noValidate className="mt-6 grid gap-5">
        <FormAnswerNote answer={answer} />
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordField error={answer?.fields.password} />
        <EndOthers />
        <SubmitButton intent="choose" busyText={t('Saving…')}>
          {t('Save my password')}
        </SubmitButton>
      </Form>
    </AccountPage>
  );
}

export function PasswordChanged({ home }: { home: string }) {
  const t = useText();
  return (
    <AccountPage title={t('All set')}>
      <div className="mt-5 grid gap-5">
        <Alert tone="success">{t('Your password has been changed.')}</Alert>
        <a className="btn btn-brand btn-lg" href={home}>
          {t('Go to my dashboard')}
        </a>
      </div>
    </AccountPage>
  );
}
