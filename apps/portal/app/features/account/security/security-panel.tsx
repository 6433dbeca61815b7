import { msg } from '@haulbook/core';
import type { SecurityView } from '@haulbook/resource-contracts';
import { useText } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import type { AccountAnswer } from '../answers.server';
import { FactorsPanel } from './factors-panel';
import { PasskeysPanel } from './passkeys-panel';
import { EmailPanel, LinkedPanel, PasswordPanel } from './security-panels';
import type { loadSecurity } from './security.server';
import { SessionsPanel } from './sessions-panel';

type Props = Awaited<ReturnType<typeof loadSecurity>> & { answer: AccountAnswer | undefined };

/** Sign-in and security of an account, for customers and staff alike. */
export function SecurityPanel({ security, sessions, emailChanged, answer }: Props) {
  const t = useText();
  return (
    <>
      {emailChanged && (
        <div className="mb-6">
          <Alert tone="success">{t('Your email has been changed. Use the new one to sign in.')}</Alert>
        </div>
      )}
      <PasswordPanel security={security} answer={answer} />
      <EmailPanel security={security} answer={answer} />
      {security.passkeys && <PasskeysPanel passkeys={security.passkeys} security={security} answer={answer} />}
      <FactorsPanel security={security} answer={answer} />
      <LinkedPanel security={security} />
      <SessionsPanel sessions={sessions} answer={answer} />
    </>
  );
}

/** Return the titles of the page's topics in English, for an index of it. */
export const securityTopics = ({ identities, passkeys }: SecurityView): string[] => [
  msg('Password'),
  msg('Email'),
  ...(passkeys ? [msg('Passkeys')] : []),
  msg('Two-step verification'),
  ...(identities.some(({ provider }) => provider !== 'email') ? [msg('Linked sign-ins')] : []),
  msg('Where you’re signed in'),
];
