import { linkTo, Text, useText } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import type { AccountAnswer } from '../answers.server';
import { AccountPage } from '../parts/account-page';
import { isMailed } from '../parts/code-form';
import { withReturnTo } from '../return-to';
import { TellScript } from '../script/tell-script';
import { UnsentNote } from '../script/unsent-note';
import { LinkSent } from './link-sent';
import { LoginForm } from './login-form';
import { PasskeyForm } from './passkey-form';
import { CompanyLink, SocialButtons, type Provider } from './social-buttons';

interface Props {
  answer: AccountAnswer | undefined;
  redirectTo: string | null;
  email: string;
  /** Why signing in with another provider failed. */
  refused: string | null;
  /** Whether the visitor has just confirmed the address of a new account. */
  confirmed: boolean;
  providers: Provider[];
  /** What the staff's own provider is called; null without one. */
  company: string | null;
  passkeys: boolean;
}

const EVENTS = { link: 'magic_link_requested' };

/** Signing in: password, emailed link, or another provider. A page without React (`login-script.ts`). */
export function LoginPage(props: Props) {
  const { answer, redirectTo } = props;
  return (
    <>
      <TellScript answer={answer} events={EVENTS} />
      {isMailed(answer) ? <LinkSent answer={answer} redirectTo={redirectTo} /> : <SignIn {...props} />}
    </>
  );
}

function SignIn({ answer, redirectTo, email, refused, confirmed, providers, company, passkeys }: Props) {
  const t = useText();
  return (
    <AccountPage
      title={t('Welcome back')}
      lead={t('See your quotes, move an appointment, pay an invoice.')}
      below={<OtherWays redirectTo={redirectTo} />}
    >
      {confirmed && !answer && (
        <div className="mt-6">
          <Alert tone="success">{t('Thank you, your address is confirmed. Please log in.')}</Alert>
        </div>
      )}
      <UnsentNote />
      <LoginForm answer={answer} refused={refused} email={email} redirectTo={redirectTo} passkeys={passkeys} />
      {passkeys && <PasskeyForm redirectTo={redirectTo} />}
      <SocialButtons providers={providers} redirectTo={redirectTo} continued />
      {company && <CompanyLink name={company} redirectTo={redirectTo} />}
    </AccountPage>
  );
}

function OtherWays({ redirectTo }: { redirectTo: string | null }) {
  return (
    <>
      <Text
        id="New here? <0>Create an account</0>. You can also <1>book without one</1>."
        parts={[linkTo(withReturnTo('/signup', redirectTo)), linkTo('/book-new')]}
      />
    </>
  );
}
