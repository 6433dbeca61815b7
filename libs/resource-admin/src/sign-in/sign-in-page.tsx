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
import { ForgottenForm } from './forgotten-form';
import { LinkForm } from './link-form';
import { asksForPassword, mailedLink, type MailedLink } from './mailed-link';
import { NewPasswordForm } from './new-password-form';
import { PasskeyButton } from './passkey-button';
import { PasswordForm } from './password-form';
import { RecoveryCodes } from './recovery-codes';
import type { SignInAnswer } from './sign-in-answer';
import { SignInError } from './sign-in-error';
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

/**
 * The sign-in page of an application without its own site: password, then the second factor if there is or must be one. Mailed links lead
 * here, too: they sign in, and those for it go on to a new password.
 */
export function SignInPage({ backOffice, http, open = (address) => window.location.assign(address) }: SignInPageProps) {
  const { signIn } = useTexts();
  const { pathname, search } = window.location;
  const [answer, setAnswer] = useState<SignInAnswer | null>(null);
  const [link, setLink] = useState(() => mailedLink(search));
  usePageHead(`${signIn.title} | ${backOffice.name}`);
  const target = wayBack(search, backOffice.base ?? '/admin');
  const enter = () => open(target);
  const isOut = (next: SignInAnswer) => !next.secondFactor && !(next.role in rolesOf(backOffice));
  const choosesPassword = link !== null && asksForPassword(link);
  const proceed = (next: SignInAnswer) => {
    if (next.secondFactor || next.recoveryCodes || choosesPassword || isOut(next)) setAnswer(next);
    else enter();
  };
  const { company_name: company, passkeys = false } = useWays(http);
  useReturn(http, pathname !== addressesOf(backOffice).login && !link, proceed);
  const refused = socialErrorMessage(new URLSearchParams(search).get('error'));
  const Mark = backOffice.mark;
  const steps = { http, link, passkeys, choosesPassword, onAnswer: proceed, onLeave: () => setLink(null), onDone: enter };
  return (
    <main className="ra-sign-in">
      <div className="ra-sign-in-card">
        <p className="ra-sign-in-brand">
          {Mark && <Mark />}
          {backOffice.name}
        </p>
        {!answer && <SignInError>{refused}</SignInError>}
        {answer && isOut(answer) && !answer.recoveryCodes ? (
          <NoAccess http={http} onLeave={() => setAnswer(null)} />
        ) : (
          <Step {...steps} answer={answer} />
        )}
        {!answer && !link && company && <CompanyLink name={company} redirectTo={target} />}
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

interface FirstStepProps {
  http: AxiosInstance;
  /** The mailed link that the page was opened by. */
  link: MailedLink | null;
  /** Whether this server's address can have passkeys. */
  passkeys: boolean;
  onAnswer: (answer: SignInAnswer) => void;
  /** Go on without the link. */
  onLeave: () => void;
}

interface StepProps extends FirstStepProps {
  answer: SignInAnswer | null;
  /** Whether a new password is chosen at the end. */
  choosesPassword: boolean;
  onDone: () => void;
}

function Step({ answer, choosesPassword, onDone, ...first }: StepProps) {
  const { http, onAnswer } = first;
  if (!answer) return <FirstStep {...first} />;
  if (answer.recoveryCodes)
    return <RecoveryCodes codes={answer.recoveryCodes} onDone={() => onAnswer({ ...answer, recoveryCodes: null })} />;
  if (answer.secondFactor?.state === 'enrol') return <EnrolForm http={http} onAnswer={onAnswer} />;
  if (answer.secondFactor) return <SecondFactor step={answer.secondFactor} http={http} onAnswer={onAnswer} />;
  return choosesPassword ? <NewPasswordForm http={http} onDone={onDone} /> : null;
}

function FirstStep({ http, link, passkeys, onAnswer, onLeave }: FirstStepProps) {
  const [isForgotten, setForgotten] = useState(false);
  if (link) return <LinkForm http={http} link={link} onAnswer={onAnswer} onLeave={onLeave} />;
  if (isForgotten) return <ForgottenForm http={http} onLeave={() => setForgotten(false)} />;
  return (
    <>
      <PasswordForm http={http} passkeys={passkeys} onAnswer={onAnswer} onForgotten={() => setForgotten(true)} />
      {passkeys && <PasskeyButton http={http} inField onAnswer={onAnswer} />}
    </>
  );
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
