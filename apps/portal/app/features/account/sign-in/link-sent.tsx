import { Text, useText } from '../../../language/use-speech';
import type { AccountAnswer } from '../answers.server';
import { AccountPage } from '../parts/account-page';
import { CodeForm } from '../parts/code-form';
import { withReturnTo } from '../return-to';
import { UnsentNote } from '../script/unsent-note';

/** The page shown once the email with the sign-in link has been sent. */
export function LinkSent({ answer, redirectTo }: { answer: AccountAnswer; redirectTo: string | null }) {
  const t = useText();
  const below = (
    <a className="link" href={withReturnTo('/login', redirectTo)}>
      {t('Use another address or a password')}
    </a>
  );
  return (
    <AccountPage title={t('Check your email')} lead={<SentTo email={answer.values.email ?? ''} />} below={below}>
      <UnsentNote />
      <CodeForm answer={answer} redirectTo={redirectTo} againIntent={answer.values.intent === 'confirm' ? 'confirm' : 'link'}>
        {t('Sign in with the code')}
      </CodeForm>
    </AccountPage>
  );
}

/** The note that says which address an email was sent to. */
export function SentTo({ email }: { email: string }) {
  return (
    <p>
      <Text
        id="We sent an email to <0>{email}</0>. Open the link in it, or enter the code."
        values={{ email }}
        parts={[(words) => <strong className="wrap-anywhere text-ink">{words}</strong>]}
      />
    </p>
  );
}
