import type { Campaign } from '../../../attribution/use-campaign';
import { linkTo, Text, useText } from '../../../language/use-speech';
import type { AccountAnswer } from '../answers.server';
import { AccountPage } from '../parts/account-page';
import { withReturnTo } from '../return-to';
import { SocialButtons, type Provider } from '../sign-in/social-buttons';
import { ConfirmMail } from './confirm-mail';
import { SignupForm } from './signup-form';

interface Props {
  answer: AccountAnswer | undefined;
  email: string;
  redirectTo: string | null;
  campaign: Campaign;
  providers: Provider[];
}

/** The sign-up form; after it was sent, the way to confirm the address. */
export function SignupPage({ answer, email, redirectTo, campaign, providers }: Props) {
  const t = useText();
  const isMailed = answer && (answer.ok || ['code', 'again'].includes(answer.values.intent ?? ''));
  if (isMailed) return <ConfirmMail email={answer.values.email ?? ''} answer={answer} redirectTo={redirectTo} />;
  const below = (
    <>
      <Text id="Already have an account? <0>Login</0>" parts={[linkTo(withReturnTo('/login', redirectTo))]} />
    </>
  );
  return (
    <AccountPage title={t('Create your account')} lead={t('One place for your quotes, appointments, photos and receipts.')} below={below}>
      <SignupForm answer={answer} email={email} redirectTo={redirectTo} campaign={campaign} />
      <SocialButtons providers={providers} redirectTo={redirectTo} />
    </AccountPage>
  );
}
