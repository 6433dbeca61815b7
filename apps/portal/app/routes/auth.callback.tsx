import { LINK_TYPES, type EnterView, type LinkType } from '@haulbook/contracts';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { noStore } from '../http/no-store';
import { keepTyped } from '../features/account/keep-typed';
import { enterByLink, nextStep, toNewPassword, wantedOf } from '../features/account/entering.server';
import { wantedPath, withWanted } from '../features/account/wanted';
import { apiFor } from '../http/api.server';
import { AccountPage } from '../features/account/parts/account-page';
import { ClickThrough } from '../features/account/parts/click-through';
import { DeadLink } from '../features/account/parts/dead-link';
import { privateMeta } from '../seo/meta';
import { refuseCrossSite } from '../http/same-origin.server';
import { homeOf, sendTo, visitorOf } from '../http/session.server';

export const meta: MetaFunction = (args) => privateMeta(args, 'Continue');

export const headers: HeadersFunction = noStore;

/**
 * Where sign-in providers and mailed links come back to. A link waits for a click, so that a mail scanner that opens it uses
 * nothing up; otherwise the cookie session, set by then, says where to go.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('token_hash');
  const type = LINK_TYPES.find((one) => one === query.get('type'));
  const redirectTo = wantedPath(request.url);
  if (token && type) return { token, type, redirectTo };
  const error = query.get('error');
  if (error) throw sendTo(withWanted(`/login?error=${encodeURIComponent(error)}`, redirectTo));
  const { me } = await visitorOf(request, context);
  const next = nextStep(me, redirectTo);
  throw sendTo(next === '/' ? '/login' : next);
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const { me } = await visitorOf(request, context);
  const wanted = wantedOf(form);
  return enterByLink(apiFor(request, context), form, (entered) => {
    if (entered.signedIn) return onwardFrom(entered, wanted);
    // The link of a sign-up only confirms the address.
    return homeOf(me, wanted) ?? withWanted('/login?confirmed', wanted);
  });
}

/** Where somebody goes who came in by a link. */
function onwardFrom(entered: EnterView, wanted: string | null): string {
  if (entered.type === 'recovery' || entered.type === 'invite') return toNewPassword(entered);
  if (entered.type === 'email_change') return nextStep(entered, '/account/security?changed=email');
  return nextStep(entered, entered.redirectTo ?? wanted);
}

const WORDS: Record<LinkType, { title: string; lead: string; button: string }> = {
  signup: {
    title: 'Confirm your email',
    lead: 'One click, and your quotes, appointments and invoices are in your account.',
    button: 'Confirm my address',
  },
  invite: { title: 'Welcome to the team', lead: 'One click takes you in; then you choose a password.', button: 'Accept the invitation' },
  magiclink: { title: 'Sign in', lead: 'Your link works. One click and you are in.', button: 'Sign in' },
  email: { title: 'Sign in', lead: 'Your link works. One click and you are in.', button: 'Sign in' },
  recovery: { title: 'Reset your password', lead: 'One click, and you choose a new one.', button: 'Choose a new password' },
  email_change: { title: 'Confirm your new email', lead: 'From then on you sign in with it.', button: 'Confirm my new address' },
};

export const clientAction = keepTyped;

export default function AuthCallback() {
  const { token, type, redirectTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { title, lead, button } = WORDS[type];
  if (answer?.code === 'code_expired') return <DeadLink type={type} redirectTo={redirectTo} message={answer.message} />;
  return (
    <AccountPage title={title} lead={lead}>
      <ClickThrough {...{ token, type, redirectTo, button, answer }} />
    </AccountPage>
  );
}
