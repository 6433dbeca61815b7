import { AUTH_MESSAGES } from '@haulbook/core';
import { useText } from '../../../language/use-speech';
import type { AccountAnswer } from '../answers.server';
import { AccountPage } from '../parts/account-page';
import { CodeForm } from '../parts/code-form';
import { withReturnTo } from '../return-to';
import { UnsentNote } from '../script/unsent-note';
import { SentTo } from '../sign-in/link-sent';

interface Props {
  /** Empty when the address is unknown; then only the emailed link can confirm it. */
  email: string;
  answer: AccountAnswer | undefined;
  redirectTo: string | null;
}

/** The page that asks a new customer to confirm their address, by the emailed link or code. */
export function ConfirmMail({ email, answer, redirectTo }: Props) {
  const t = useText();
  const below = (
    <a className="link" href={withReturnTo('/login', redirectTo)}>
      {t('Back to login')}
    </a>
  );
  const shown = answer ?? EMPTY;
  return (
    <AccountPage
      title={t('Check your email')}
      lead={email ? <SentTo email={email} /> : t('{what}. Then come back and log in.', { what: t(AUTH_MESSAGES.emailNotConfirmed) })}
      below={below}
    >
      {email && (
        <>
          <UnsentNote />
          <CodeForm answer={{ ...shown, values: { ...shown.values, email } }} redirectTo={redirectTo} againIntent="again">
            {t('Confirm my address')}
          </CodeForm>
        </>
      )}
    </AccountPage>
  );
}

const EMPTY: AccountAnswer = { ok: true, message: null, fields: {}, code: '', values: {} };
