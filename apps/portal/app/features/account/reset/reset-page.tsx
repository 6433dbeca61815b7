import { useText } from '../../../language/use-speech';
import type { AccountAnswer } from '../answers.server';
import { AccountPage } from '../parts/account-page';
import { ClickThrough } from '../parts/click-through';
import { isMailed } from '../parts/code-form';
import { DeadLink } from '../parts/dead-link';
import { useSecurityRecord } from '../use-security-record';
import { AskForReset, NewPassword, PasswordChanged, ResetMailed } from './reset-forms';

interface Props {
  answer: AccountAnswer | undefined;
  /** The token of an emailed link. */
  token: string | null;
  redirectTo: string | null;
  email: string;
  /** Where to continue once the password is changed. */
  home: string;
  /** Whether a new password may be chosen right now. */
  mayChoose: boolean;
}

const EVENTS = { mail: 'password_reset_requested', choose: 'password_changed' };

/** Password reset: ask for the email, confirm its link, choose a password. */
export function ResetPage({ answer, token, redirectTo, email, home, mayChoose }: Props) {
  const t = useText();
  useSecurityRecord(answer, EVENTS);
  const intent = answer?.values.intent;
  if (answer?.code === 'code_expired' && intent === 'enter') {
    return <DeadLink type="recovery" redirectTo={redirectTo} message={answer.message} />;
  }
  if (token) {
    return (
      <AccountPage title={t('Reset your password')} lead={t('One click, and you can choose a new one.')}>
        <ClickThrough token={token} type="recovery" redirectTo={redirectTo} answer={answer} button={t('Choose a new password')} />
      </AccountPage>
    );
  }
  if (answer?.ok && intent === 'choose') return <PasswordChanged home={home} />;
  if (mayChoose) return <NewPassword answer={answer} email={email} />;
  if (isMailed(answer)) return <ResetMailed answer={answer} redirectTo={redirectTo} />;
  return <AskForReset answer={answer} email={email} redirectTo={redirectTo} />;
}
