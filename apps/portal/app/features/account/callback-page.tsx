import { msg } from '@haulbook/core';
import type { LinkType } from '@haulbook/resource-contracts';
import { useText } from '../../language/use-speech';
import type { AccountAnswer } from './answers.server';
import { AccountPage } from './parts/account-page';
import { ClickThrough } from './parts/click-through';
import { DeadLink } from './parts/dead-link';

const SIGN_IN = { title: msg('Sign in'), lead: msg('One click and you’re in.'), button: msg('Sign in') };

const TEXTS: Record<LinkType, { title: string; lead: string; button: string }> = {
  signup: {
    title: msg('Confirm your email'),
    lead: msg('One click to see your quotes, appointments and invoices in your account.'),
    button: msg('Confirm my address'),
  },
  invite: {
    title: msg('Welcome to the team'),
    lead: msg('Accept the invitation, then choose a password.'),
    button: msg('Accept the invitation'),
  },
  magiclink: SIGN_IN,
  email: SIGN_IN,
  recovery: {
    title: msg('Reset your password'),
    lead: msg('One click, and you can choose a new one.'),
    button: msg('Choose a new password'),
  },
  email_change: {
    title: msg('Confirm your new email'),
    lead: msg('You’ll sign in with it from now on.'),
    button: msg('Confirm my new address'),
  },
};

interface Props {
  token: string;
  type: LinkType;
  redirectTo: string | null;
  answer: AccountAnswer | undefined;
}

/** The page behind an emailed link: nothing happens until its button is pressed. */
export function CallbackPage({ token, type, redirectTo, answer }: Props) {
  const t = useText();
  const { title, lead, button } = TEXTS[type];
  if (answer?.code === 'code_expired') return <DeadLink type={type} redirectTo={redirectTo} message={answer.message} />;
  return (
    <AccountPage title={t(title)} lead={t(lead)}>
      <ClickThrough token={token} type={type} redirectTo={redirectTo} button={t(button)} answer={answer} />
    </AccountPage>
  );
}
