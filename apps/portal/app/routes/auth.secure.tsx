import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { enterByCode, enterByLink, nextStep, returnToIn } from '../features/account/entering.server';
import { keepValues } from '../features/account/keep-values';
import { returnToOf } from '../features/account/return-to';
import { homeOfPurpose, purposeOf } from '../features/account/secure-link/purpose';
import { SecureLinkPage } from '../features/account/secure-link/secure-link-page';
import { mailSecureLink } from '../features/account/secure-link/secure-link.server';
import { apiFor } from '../http/api.server';
import { noStore } from '../http/no-store';
import { refuseCrossSite } from '../http/same-origin.server';
import { sendTo, visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { scripts: 'after-paint' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Secure access');

export const headers: HeadersFunction = noStore;

/** Serve secure links, which give access to existing records without a password, and the form that asks for one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('token_hash');
  const purpose = purposeOf(query.get('purpose'));
  const redirectTo = returnToOf(request.url);
  const { me } = await visitorOf(request, context);
  if (!token && (me.user || me.secondFactor)) throw sendTo(nextStep(me, redirectTo ?? homeOfPurpose(purpose)));
  return { token, email: query.get('email') ?? '', purpose, redirectTo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  const home = returnToIn(form) ?? homeOfPurpose(purposeOf(form.get('purpose')));
  const intent = form.get('intent');
  if (intent === 'enter') return enterByLink(visitor, form, (entered) => nextStep(entered, entered.redirectTo ?? home));
  if (intent === 'code') return enterByCode(visitor, form, 'email', (entered) => nextStep(entered, entered.redirectTo ?? home));
  return mailSecureLink(visitor, form);
}

export const clientAction = keepValues;

export default function SecureAccess() {
  return <SecureLinkPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
