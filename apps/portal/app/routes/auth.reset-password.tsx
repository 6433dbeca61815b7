import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { enterByCode, enterByLink, nextStep, toNewPassword } from '../features/account/entering.server';
import { keepValues } from '../features/account/keep-values';
import { ResetPage } from '../features/account/reset/reset-page';
import { choosePassword, justSignedIn, mailReset } from '../features/account/reset/reset.server';
import { returnToOf } from '../features/account/return-to';
import { apiFor } from '../http/api.server';
import { noStore } from '../http/no-store';
import { refuseCrossSite } from '../http/same-origin.server';
import { sendTo, visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'Reset your password');

export const headers: HeadersFunction = noStore;

/**
 * Load the page, which has three steps: ask for the email, confirm its link, choose a password. An account with a second factor gives that
 * first.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('type') === 'recovery' ? query.get('token_hash') : null;
  const redirectTo = returnToOf(request.url);
  const { me } = await visitorOf(request, context);
  if (!token && me.secondFactor) throw sendTo(toNewPassword(me));
  const email = me.user?.email ?? query.get('email') ?? '';
  return { token, redirectTo, email, home: nextStep(me, redirectTo), mayChoose: !token && (await justSignedIn(request, context)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  const intent = form.get('intent');
  if (intent === 'enter') return enterByLink(visitor, form, toNewPassword);
  if (intent === 'code') return enterByCode(visitor, form, 'recovery', toNewPassword);
  return intent === 'choose' ? choosePassword(visitor, form) : mailReset(visitor, form);
}

export const clientAction = keepValues;

export default function ResetPassword() {
  return <ResetPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
