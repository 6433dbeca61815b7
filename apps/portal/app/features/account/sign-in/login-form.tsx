import { LOCK_MINUTES, lockMessage } from '@haulbook/core';
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

interface Props {
  answer: AccountAnswer | undefined;
  /** Why signing in with another provider failed. */
  refused: string | null;
  email: string;
  redirectTo: string | null;
  /** Whether the browser may offer passkeys where the email is typed. */
  passkeys: boolean;
}

/**
 * Email and password, or an emailed link. One form, so that the address is typed once. What is hidden is shown by the page's script:
 * `lock-notice.ts`, `method-hint.ts`.
 */
export function LoginForm({ answer, refused, email, redirectTo, passkeys }: Props) {
  const { t, told } = useSpeech();
  const fields = answer?.fields ?? {};
  // What the script found out travels in the form: each address is asked about once.
  const found = answer?.values.signInBy ?? '';
  const byLink = found === 'link';
  return (
    <form method="post" noValidate className="mt-6 grid gap-5">
      <EnterKey intent={byLink ? 'link' : 'password'} />
      {refused && !answer && <Alert tone="error">{told(refused)}</Alert>}
      <LockWarning />
      <FormAnswerNote answer={answer} />
      <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
      <input type="hidden" name="signInBy" defaultValue={found} />
      <EmailField
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        defaultValue={answer?.values.email ?? email}
        error={fields.email}
      />
      <div>
        <PasswordField autoComplete="current-password" error={fields.password} />
        <p className="mt-2 text-right text-sm">
          <a className="link" href={withReturnTo('/auth/reset-password', redirectTo)}>
            {t('Forgot your password?')}
          </a>
        </p>
      </div>
      <SubmitButton
        intent="password"
        method="password"
        busyText={t('Signing in…')}
        className={`btn btn-lg ${byLink ? 'btn-plain' : 'btn-brand'}`}
      >
        {t('Login')}
      </SubmitButton>
      {answer?.code === 'email_not_confirmed' && (
        <SubmitButton intent="confirm" busyText={t('Sending…')} className="btn btn-plain">
          {t('Resend the confirmation email')}
        </SubmitButton>
      )}
      <OrLine />
      <div>
        <p role="status" hidden={!byLink} className="mb-3 text-sm text-ink-muted" data-by-link="">
          {t('This account signs in by email. We’ll send you a link, no password needed.')}
        </p>
        <SubmitButton
          intent="link"
          method="link"
          busyText={t('Sending…')}
          className={`btn w-full ${byLink ? 'btn-brand btn-lg' : 'btn-plain'}`}
        >
          <Icon name="mail" /> {t('Email me a sign-in link')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** The warning that the browser's own record gives before the form is sent, with its text for each number of minutes. */
function LockWarning() {
  const { told } = useSpeech();
  const texts = Array.from({ length: LOCK_MINUTES }, (_, before) => told(lockMessage(before + 1)));
  return (
    <div hidden data-lock={JSON.stringify(texts)}>
      <Alert tone="warning">
        <span data-text="" />
      </Alert>
    </div>
  );
}
