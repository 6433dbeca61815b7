import { ApiError } from '@haulbook/api-client';
import { signupInput } from '@haulbook/contracts';
import { AUTH_MESSAGES } from '@haulbook/domain';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { keepTyped } from '../features/account/keep-typed';
import { done, refuseCall, refuseTyped } from '../features/account/answers.server';
import { confirmByCode, sendConfirmationAgain } from '../features/account/sign-up/confirmation.server';
import { nextStep } from '../features/account/entering.server';
import { socialProviders } from '../features/account/sign-in/social.server';
import { wantedPath, withWanted } from '../features/account/wanted';
import { apiFor, type VisitorApi } from '../http/api.server';
import { AccountPage } from '../features/account/parts/account-page';
import { ConfirmMail } from '../features/account/sign-up/confirm-mail';
import { SignupForm } from '../features/account/sign-up/signup-form';
import { SocialButtons } from '../features/account/sign-in/social-buttons';
import { localPath } from '../http/local-path';
import { pageMeta } from '../seo/meta';
import { originFields } from '../attribution/origin.server';
import { refuseCrossSite } from '../http/same-origin.server';
import { homeOf, sendTo, visitorOf } from '../http/session.server';

export const meta: MetaFunction = (args) =>
  pageMeta(args, 'Sign up', 'Create an account to follow your quotes, appointments and invoices.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = wantedPath(request.url);
  const { me } = await visitorOf(request, context);
  const next = nextStep(me, wanted);
  if (next !== '/') throw sendTo(next);
  const email = new URL(request.url).searchParams.get('email') ?? '';
  const { landingPath: _page, ...campaign } = originFields(request);
  return { redirectTo: wanted, email, campaign, providers: await socialProviders(request, context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  const intent = form.get('intent');
  if (intent === 'code') return confirmByCode(visitor, form);
  return intent === 'again' ? sendConfirmationAgain(visitor, form) : register(visitor, form);
}

/** A new account. Where addresses have to be confirmed first, a taken one is answered like a free one. */
async function register({ api, headers }: VisitorApi, form: FormData) {
  const { email, password, redirectTo, ...rest } = Object.fromEntries(form);
  const input = signupInput.safeParse({ email, password, data: rest });
  if (!input.success) return refuseTyped(input.error, form);
  try {
    const me = await api.auth.register(input.data);
    const home = homeOf(me, localPath(String(redirectTo ?? '')));
    return home ? sendTo(home, headers()) : done(AUTH_MESSAGES.emailNotConfirmed, form);
  } catch (error) {
    return refuseCall(error instanceof ApiError && error.code === 'already_exists' ? alreadyThere(error) : error, form);
  }
}

const alreadyThere = (error: ApiError) =>
  new ApiError({ status: error.status, code: error.code, message: error.message, fields: { email: error.message, ...error.fields } });

export const clientAction = keepTyped;

export default function Signup() {
  const { redirectTo, email, campaign, providers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const waiting = answer && (answer.ok || ['code', 'again'].includes(answer.values.intent ?? ''));
  if (waiting) return <ConfirmMail email={answer.values.email ?? ''} answer={answer} redirectTo={redirectTo} />;
  const below = (
    <>
      Already have an account?{' '}
      <Link className="link" to={withWanted('/login', redirectTo)}>
        Login
      </Link>
    </>
  );
  return (
    <AccountPage title="Create your account" lead="One place for your quotes, appointments, photos and receipts." below={below}>
      <SignupForm answer={answer} email={email} redirectTo={redirectTo} campaign={campaign} />
      <SocialButtons providers={providers} redirectTo={redirectTo} />
    </AccountPage>
  );
}
