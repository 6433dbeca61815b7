import { useText } from '../../../language/use-speech';
import { LogoutButton } from '../../../shell/logout-button';
import { AccountPage } from '../parts/account-page';
import { AppSetup, ChooseFactor, Enrolled, PhoneSetup } from './enrol-steps';
import type { EnrolAnswer } from './enrol.server';

interface Props {
  answer: EnrolAnswer | undefined;
  /** Whether the back office requires a second factor of this account. */
  must: boolean;
  email: string;
  needsProof: boolean;
  hasPassword: boolean;
  phoneCodes: boolean;
  /** Where to continue once the factor is on. */
  onward: string;
  redirectTo: string | null;
}

/** Setting up a second factor: choose one, enter its first code, save the recovery codes. */
export function EnrolPage({ answer, must, email, needsProof, hasPassword, phoneCodes, onward, redirectTo }: Props) {
  const t = useText();
  if (answer?.enrolled) return <Enrolled codes={answer.enrolled.codes} onward={onward} />;
  const refusal = answer?.refusal ?? undefined;
  if (answer?.setup?.kind === 'app') return <AppSetup setup={answer.setup} email={email} refusal={refusal} redirectTo={redirectTo} />;
  if (answer?.setup?.kind === 'phone') return <PhoneSetup setup={answer.setup} refusal={refusal} redirectTo={redirectTo} />;
  const lead = must
    ? t('The back office requires a second step in addition to your password. Set it up once; it takes a minute.')
    : t('Add a code from your phone to your password, so that a stolen password alone is not enough.');
  return (
    <AccountPage alone title={t('Two-step verification')} lead={lead} below={<NotNow must={must} />}>
      <ChooseFactor needsProof={needsProof} hasPassword={hasPassword} phoneCodes={phoneCodes} refusal={refusal} />
    </AccountPage>
  );
}

function NotNow({ must }: { must: boolean }) {
  const t = useText();
  if (must) return <LogoutButton className="link">{t('Not now, sign out')}</LogoutButton>;
  return (
    <a className="link" href="/account/security">
      {t('Not now')}
    </a>
  );
}
