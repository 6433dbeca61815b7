import { Form, Link } from '@remix-run/react';
import { useSpeech } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';
import type { AccountAnswer } from '../answers.server';
import { EmailField } from '../parts/email-field';
import { FormAnswerNote } from '../parts/form-answer';
import { OrLine } from '../parts/or-line';
import { PasswordField } from '../parts/password-field';
import { EnterKey, SubmitButton } from '../parts/submit-button';
import { withReturnTo } from '../return-to';
import { useLockNotice } from './use-lock-notice';
import { useMethodHint } from './use-method-hint';

interface Props {
  answer: AccountAnswer | undefined;
  /** Why signing in with another provider failed. */
  refused: string | null;
  email: string;
  redirectTo: string | null;
  /** Whether the browser may offer passkeys where the email is typed. */
  passkeys: boolean;
}

/** Email and password, or an emailed link. One form, so that the address is typed once. */
export function LoginForm({ answer, refused, email, redirectTo, passkeys }: Props) {
  const { t, told } = useSpeech();
  const lock = useLockNotice(answer);
  const hint = useMethodHint();
  const fields = answer?.fields ?? {};
  // Show one message at a time: a failure that locks the address shows the lock message.
  const locked = answer?.code === 'invalid_credentials' ? lock.notice : null;
  const byLink = hint.method === 'link';
  return (
    <Form method="post" noValidate className="mt-6 grid gap-5">
      <EnterKey intent={byLink ? 'link' : 'password'} />
      {refused && !answer && <Alert tone="error">{told(refused)}</Alert>}
      {lock.notice && !answer?.message && <Alert tone="warning">{told(lock.notice)}</Alert>}
      <FormAnswerNote answer={answer} instead={locked} />
      <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
      <EmailField
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        defaultValue={answer?.values.email ?? email}
        onBlur={(event) => {
          lock.look(event.currentTarget.value);
          hint.look(event.currentTarget.value);
        }}
        error={fields.email}
      />
      <div>
        <PasswordField autoComplete="current-password" error={fields.password} />
        <p className="mt-2 text-right text-sm">
          <Link className="link" to={withReturnTo('/auth/reset-password', redirectTo)}>
            {t('Forgot your password?')}
          </Link>
        </p>
      </div>
      <SubmitButton intent="password" busyText={t('Signing in…')} className={`btn btn-lg ${byLink ? 'btn-plain' : 'btn-brand'}`}>
        {t('Login')}
      </SubmitButton>
      {answer?.code === 'email_not_confirmed' && (
        <SubmitButton intent="confirm" busyText={t('Sending…')} className="btn btn-plain">
          {t('Resend the confirmation email')}
        </SubmitButton>
      )}
      <OrLine />
      <div>
        {byLink && (
          <p role="status" className="mb-3 text-sm text-ink-muted">
            {t('This account signs in by email. We’ll send you a link, no password needed.')}
          </p>
        )}
        <SubmitButton intent="link" busyText={t('Sending…')} className={`btn w-full ${byLink ? 'btn-brand btn-lg' : 'btn-plain'}`}>
          <Icon name="mail" /> {t('Email me a sign-in link')}
        </SubmitButton>
      </div>
    </Form>
  );
}
