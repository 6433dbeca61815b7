import type { AccountAnswer } from '../answers.server';
import { AccountPage } from '../parts/account-page';
import { CodeForm } from '../parts/code-form';
import { withReturnTo } from '../return-to';

/** The page shown once the email with the sign-in link has been sent. */
export function LinkSent({ answer, redirectTo }: { answer: AccountAnswer; redirectTo: string | null }) {
  const below = (
    <a className="link" href={withReturnTo('/login', redirectTo)}>
      Use another address or a password
    </a>
  );
  return (
    <AccountPage title="Check your email" lead={<SentTo email={answer.values.email ?? ''} />} below={below}>
      <CodeForm answer={answer} redirectTo={redirectTo} againIntent={answer.values.intent === 'confirm' ? 'confirm' : 'link'}>
        Sign in with the code
      </CodeForm>
    </AccountPage>
  );
}

/** The note that says which address an email was sent to. */
export function SentTo({ email }: { email: string }) {
  return (
    <p>
      We emailed <strong className="wrap-anywhere text-ink">{email}</strong>. Open the link in it, or enter the code.
    </p>
  );
}
