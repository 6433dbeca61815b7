import type { FactorChoice } from '@haulbook/resource-contracts';
import { LogoutButton } from '../../../shell/logout-button';
import type { AccountAnswer } from '../answers.server';
import { AccountPage } from '../parts/account-page';
import { ChallengeForm, OtherWays } from './challenge-form';

interface Props {
  answer: AccountAnswer | { sent: string } | undefined;
  email: string;
  factors: FactorChoice[];
  factor: FactorChoice | undefined;
  byRecovery: boolean;
  redirectTo: string | null;
}

/** The second step of signing in. */
export function TwoFactorPage({ answer, email, factors, factor, byRecovery, redirectTo }: Props) {
  // A half-open session is a session: leaving must end it.
  const leave = <LogoutButton className="link">Cancel and sign out</LogoutButton>;
  return (
    <AccountPage alone title="One more step" lead={<p className="wrap-anywhere">Signing in as {email}.</p>} below={leave}>
      {factor && (
        <ChallengeForm key={`${factor.id}${byRecovery}`} factor={factor} byRecovery={byRecovery} redirectTo={redirectTo} answer={answer} />
      )}
      <OtherWays factors={factors} factor={factor} byRecovery={byRecovery} redirectTo={redirectTo} />
    </AccountPage>
  );
}
