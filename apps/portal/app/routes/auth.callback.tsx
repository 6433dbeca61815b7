import { LINK_TYPES, type EnterView } from '@haulbook/resource-contracts';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CallbackPage } from '../features/account/callback-page';
import { enterByLink, nextStep, toNewPassword, returnToIn } from '../features/account/entering.server';
import { keepValues } from '../features/account/keep-values';
import { returnToOf, withReturnTo } from '../features/account/return-to';
import { apiFor } from '../http/api.server';
import { noStore } from '../http/no-store';
import { refuseCrossSite } from '../http/same-origin.server';
import { homeOf, sendTo, visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'One more click');

export const headers: HeadersFunction = noStore;

/**
 * Handle the return from sign-in providers and emailed links. A link waits for a click, so that a mail scanner that opens it does not use
 * it up. Without a link, the session cookie set by then decides where to go.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('token_hash');
  const type = LINK_TYPES.find((one) => one === query.get('type'));
  const redirectTo = returnToOf(request.url);
  if (token && type) return { token, type, redirectTo };
  const error = query.get('error');
  if (error) throw sendTo(withReturnTo(`/login?error=${encodeURIComponent(error)}`, redirectTo));
  const { me } = await visitorOf(request, context);
  const next = nextStep(me, redirectTo);
  throw sendTo(next === '/' ? '/login' : next);
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const { me } = await visitorOf(request, context);
  const returnTo = returnToIn(form);
  return enterByLink(apiFor(request, context), form, (entered) => {
    if (entered.signedIn) return onwardFrom(entered, returnTo);
    // A sign-up link confirms the address without signing in.
    return homeOf(me, returnTo) ?? withReturnTo('/login?confirmed', returnTo);
  });
}

/** Return where to go after a link has signed the visitor in. */
function onwardFrom(entered: EnterView, returnTo: string | null): string {
  if (entered.type === 'recovery' || entered.type === 'invite') return toNewPassword(entered);
  if (entered.type === 'email_change') return nextStep(entered, '/account/security?changed=email');
  return nextStep(entered, entered.redirectTo ?? returnTo);
}

export const clientAction = keepValues;

export default function AuthCallback() {
  return <CallbackPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
