import type { FactorChoice } from '@haulbook/resource-contracts';
import { useText } from '../../../language/use-speech';
import { LogoutButton } from '../../../shell/logout-button';
import type { AccountAnswer } from '../answers.server';
import { FormAnswerNote } from '../parts/form-answer';
import { AccountPage } from '../parts/account-page';
import { PasskeyButton } from '../sign-in/passkey-button';
import { ChallengeForm, OtherWays } from './challenge-form';

interface Props {
  answer: AccountAnswer | { sent: string } | undefined;
  email: string;
  factors: FactorChoice[];
  factor: FactorChoice | undefined;
  /** Whether the account has a passkey, which is as good as a code. */
  passkey: boolean;
  byRecovery: boolean;
  redirectTo: string | null;
}

/** The second step of signing in. */
export function TwoFactorPage({ answer, email, factors, factor, passkey, byRecovery, redirectTo }: Props) {
  const t = useText();
  // A half-open session is a session: leaving must end it.
  const leave = <LogoutButton className="link">{t('Cancel and sign out')}</LogoutButton>;
  return (
    <AccountPage
      alone
      title={t('One more step')}
      lead={<p className="wrap-anywhere">{t('Signing in as {email}.', { email })}</p>}
      below={leave}
    >
      {!factor && <PasskeyOnly answer={answer && 'ok' in answer ? answer : undefined} />}
      {factor && (
        <ChallengeForm key={`${factor.id}${byRecovery}`} factor={factor} byRecovery={byRecovery} redirectTo={redirectTo} answer={answer} />
      )}
      {passkey && <PasskeyButton redirectTo={redirectTo} className="mt-3" />}
      {factor && <OtherWays factors={factors} factor={factor} byRecovery={byRecovery} redirectTo={redirectTo} />}
    </AccountPage>
  );
}

/** What to do for people whose only second step is their passkey. */
function PasskeyOnly({ answer }: { answer: AccountAnswer | undefined }) {
  const t = useText();
  return (
    <div className="mt-6 grid gap-5">
      <FormAnswerNote answer={answer} />
      <p>{t('Finish with your passkey. If you no longer have it, ask a super admin to reset your second factor.')}</p>
    </div>
  );
}
