import { socialErrorMessage } from '@haulbook/core';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { enterByCode, nextStep, returnToIn } from '../features/account/entering.server';
import { returnToOf } from '../features/account/return-to';
import { LoginPage } from '../features/account/sign-in/login-page';
import script from '../features/account/sign-in/login-script.ts?page-script';
import { mailSignInLink, signInWithPasskey, signInWithPassword } from '../features/account/sign-in/sign-in.server';
import { otherServices } from '../features/account/sign-in/social.server';
import { sendConfirmationAgain } from '../features/account/sign-up/confirmation.server';
import { apiFor } from '../http/api.server';
import { keptPage } from '../http/kept-page';
import { refuseCrossSite } from '../http/same-origin.server';
import { sendTo, visitorOf } from '../http/session.server';
import { pageMeta } from '../seo/meta';
import { asDocument } from '../shell/as-document';
import type { PageHandle } from '../shell/page-handle';

/** Plain forms, and a small script for what only a browser can do. */
export const handle: PageHandle = { hydrate: false, script };

export const headers = keptPage;

export const meta: MetaFunction = (args) => pageMeta(args, 'Login', 'Sign in to see your quotes, appointments and invoices.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = returnToOf(request.url);
  const { me } = await visitorOf(request, context);
  const next = nextStep(me, returnTo);
  if (next !== '/') throw sendTo(next);
  const query = new URL(request.url).searchParams;
  return {
    redirectTo: returnTo,
    email: query.get('email') ?? '',
    refused: socialErrorMessage(query.get('error')),
    confirmed: query.has('confirmed'),
    ...(await otherServices(request, context)),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  const intent = form.get('intent');
  if (intent === 'confirm') return sendConfirmationAgain(visitor, form);
  if (intent === 'link') return mailSignInLink(visitor, form);
  if (intent === 'code') return enterByCode(visitor, form, 'email', (me) => nextStep(me, returnToIn(form)));
  if (intent === 'passkey') return signInWithPasskey(visitor, form);
  return signInWithPassword(visitor, form);
}

export const clientLoader = asDocument;

export default function Login() {
  return <LoginPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
