import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { originFields } from '../attribution/origin.server';
import { nextStep } from '../features/account/entering.server';
import { keepValues } from '../features/account/keep-values';
import { returnToOf } from '../features/account/return-to';
import { otherServices } from '../features/account/sign-in/social.server';
import { confirmByCode, sendConfirmationAgain } from '../features/account/sign-up/confirmation.server';
import { register } from '../features/account/sign-up/register.server';
import { SignupPage } from '../features/account/sign-up/signup-page';
import { apiFor } from '../http/api.server';
import { keptByPrevious, keptWith } from '../http/kept-page';
import { refuseCrossSite } from '../http/same-origin.server';
import { sendTo, visitorOf } from '../http/session.server';
import { pageMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { scripts: 'after-paint' };

/** An address that names an email or a page to return to has parameters that are not known. */
export const headers = keptWith(keptByPrevious);

export const meta: MetaFunction = (args) =>
  pageMeta(args, 'Sign up', 'Create an account to follow your quotes, appointments and invoices.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = returnToOf(request.url);
  const { me } = await visitorOf(request, context);
  const next = nextStep(me, returnTo);
  if (next !== '/') throw sendTo(next);
  const email = new URL(request.url).searchParams.get('email') ?? '';
  const { landingPath: _page, ...campaign } = originFields(request);
  return { redirectTo: returnTo, email, campaign, providers: (await otherServices(request, context)).providers };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  const intent = form.get('intent');
  if (intent === 'code') return confirmByCode(visitor, form);
  return intent === 'again' ? sendConfirmationAgain(visitor, form) : register(visitor, form);
}

export const clientAction = keepValues;

export default function Signup() {
  return <SignupPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
