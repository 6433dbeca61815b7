import type { SecondFactorView } from '@haulbook/resource-contracts';
import { localPath, socialErrorMessage } from '@haulbook/core';
import { Button } from 'antd';
import type { AxiosInstance } from 'axios';
import { useState } from 'react';
import { usePageHead } from '../layout/page';
import { addressesOf, rolesOf, type BackOffice } from '../start/back-office';
import { useTexts } from '../texts/wording';
import { CodeForm } from './code-form';
import { CompanyLink } from './company-link';
import { EnrolForm } from './enrol-form';
import { PasskeyButton } from './passkey-button';
import { PasswordForm } from './password-form';
import { RecoveryCodes } from './recovery-codes';
import type { SignInAnswer } from './sign-in-answer';
import { useReturn } from './use-return';
import { useSend } from './use-send';
import { useWays } from './use-ways';

interface SignInPageProps {
  backOffice: BackOffice;
  http: AxiosInstance;
  /** Open a URL once the person is signed in. Replaced in tests. */
  open?: (address: string) => void;
}

/**
 * Return the local path that people came from. Other URLs are ignored.
 * @param search the query of the sign-in page
 */
export function wayBack(search: string, base: string): string {
  return localPath(new URLSearchParams(search).get('redirectTo')) ?? base;
}

/** The sign-in page of an application without its own site: password, then the second factor if there is or must be one. */
export function SignInPage({ backOffice, http, open = (address) => window.location.assign(address) }: SignInPageProps) {
  const { signIn } = useTexts();
  const [answer, setAnswer] = useState<SignInAnswer | null>(null);
  usePageHead(`${signIn.title} | ${backOffice.name}`);
  const { pathname, search } = window.location;
  const target = wayBack(search, backOffice.base ?? '/admin');
  const enter = () => open(target);
  const proceed = (next: SignInAnswer) => {
    if (next.secondFactor || next.recoveryCodes || !(next.role in rolesOf(backOffice))) setAnswer(next);
    else enter();
  };
  const { company_name: company, passkeys = false } = useWays(http);
  useReturn(http, pathname !== addressesOf(backOffice).login, proceed);
  const refused = socialErrorMessage(new URLSearchParams(search).get('error'));
  const Mark = backOffice.mark;
  return (
    <main className="ra-sign-in">
      <div className="ra-sign-in-card">
        <p className="ra-sign-in-brand">
          {Mark && <Mark />}
          {backOffice.name}
        </p>
        {!answer && refused && (
          <p role="alert" className="ra-sign-in-error">
            {refused}
          </p>
        )}
        <Step answer={answer} http={http} passkeys={passkeys} onAnswer={proceed} onDone={enter} />
        {!answer && company && <CompanyLink name={company} redirectTo={target} />}
        {answer && !answer.secondFactor && !answer.recoveryCodes && <NoAccess http={http} onLeave={() => setAnswer(null)} />}
      </div>
    </main>
  );
}

/** Says that the account has no access, and signs it out for another one. */
function NoAccess({ http, onLeave }: { http: AxiosInstance; onLeave: () => void }) {
  const { signIn } = useTexts();
  const { busy, error, send } = useSend();
  const leave = () =>
    send(async () => {
      await http.post('/api/auth/logout');
      onLeave();
    });
  return (
    <>
      <p role="alert">{error ?? signIn.noAccess}</p>
      <Button loading={busy} onClick={() => void leave()}>
        {signIn.otherAccount}
      </Button>
    </>
  );
}

interface StepProps {
  answer: SignInAnswer | null;
  http: AxiosInstance;
  /** Whether this server's address can have passkeys. */
  passkeys: boolean;
  onAnswer: (answer: SignInAnswer) => void;
  onDone: () => void;
}

function Step({ answer, http, passkeys, onAnswer, onDone }: StepProps) {
  if (!answer) {
    return (
      <>
        <PasswordForm http={http} passkeys={passkeys} onAnswer={onAnswer} />
        {passkeys && <PasskeyButton http={http} inField onAnswer={onAnswer} />}
      </>
    );
  }
  if (answer.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} onDone={onDone} />;
  if (answer.secondFactor?.state === 'enrol') return <EnrolForm http={http} onAnswer={onAnswer} />;
  if (answer.secondFactor) return <SecondFactor step={answer.secondFactor} http={http} onAnswer={onAnswer} />;
  return null;
}

interface SecondFactorProps {
  step: SecondFactorView;
  http: AxiosInstance;
  onAnswer: (answer: SignInAnswer) => void;
}

/** The second step: a code, or the passkey of an account that has one. */
function SecondFactor({ step, http, onAnswer }: SecondFactorProps) {
  const { signIn } = useTexts();
  return (
    <>
      {step.factors.length > 0 ? (
        <CodeForm http={http} factors={step.factors} onAnswer={onAnswer} />
      ) : (
        <>
          <h1>{signIn.passkeyStep}</h1>
          <p>{signIn.passkeyStepDetail}</p>
        </>
      )}
      {step.passkey && <PasskeyButton http={http} onAnswer={onAnswer} />}
    </>
  );
}
