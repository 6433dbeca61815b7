import type { LinkType } from '@haulbook/resource-contracts';
import type { AccountAnswer } from './answers.server';
import { AccountPage } from './parts/account-page';
import { ClickThrough } from './parts/click-through';
import { DeadLink } from './parts/dead-link';

const SIGN_IN = { title: 'Sign in', lead: 'Your link works. One click and you’re in.', button: 'Sign in' };

const TEXTS: Record<LinkType, { title: string; lead: string; button: string }> = {
  signup: {
    title: 'Confirm your email',
    lead: 'One click to see your quotes, appointments and invoices in your account.',
    button: 'Confirm my address',
  },
  invite: { title: 'Welcome to the team', lead: 'Accept the invitation, then choose a password.', button: 'Accept the invitation' },
  magiclink: SIGN_IN,
  email: SIGN_IN,
  recovery: { title: 'Reset your password', lead: 'One click, and you can choose a new one.', button: 'Choose a new password' },
  email_change: { title: 'Confirm your new email', lead: 'You’ll sign in with it from now on.', button: 'Confirm my new address' },
};

interface Props {
  token: string;
  type: LinkType;
  redirectTo: string | null;
  answer: AccountAnswer | undefined;
}

/** The page behind an emailed link: nothing happens until its button is pressed. */
export function CallbackPage({ token, type, redirectTo, answer }: Props) {
  const { title, lead, button } = TEXTS[type];
  if (answer?.code === 'code_expired') return <DeadLink type={type} redirectTo={redirectTo} message={answer.message} />;
  return (
    <AccountPage title={title} lead={lead}>
      <ClickThrough token={token} type={type} redirectTo={redirectTo} button={button} answer={answer} />
    </AccountPage>
  );
}
