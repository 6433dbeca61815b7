import { emailField, passwordField } from '@haulbook/contracts';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { noStore } from '../http/no-store';
import { keepTyped } from '../features/account/keep-typed';
import { done, refuseCall, refuseTyped } from '../features/account/answers.server';
import { enterByCode, enterByLink, nextStep, toNewPassword, wantedOf } from '../features/account/entering.server';
import { useSecurityRecord } from '../features/account/use-security-record';
import { wantedPath } from '../features/account/wanted';
import { apiFor, type FrontDoorContext, type VisitorApi } from '../http/api.server';
import { AccountPage } from '../features/account/parts/account-page';
import { ClickThrough } from '../features/account/parts/click-through';
import { DeadLink } from '../features/account/parts/dead-link';
import { AskForReset, NewPassword, PasswordChanged, ResetMailed } from '../features/account/reset/reset-forms';
import { isMailed } from '../features/account/parts/code-form';
import { privateMeta } from '../seo/meta';
import { refuseCrossSite } from '../http/same-origin.server';
import { sendTo, visitorOf } from '../http/session.server';

export const meta: MetaFunction = (args) => privateMeta(args, 'Reset your password');

export const headers: HeadersFunction = noStore;

/**
 * Three steps on one page: asking for the mail, the click behind its link, and choosing a password once the link let somebody in.
 * An account with a second factor gives that first.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('type') === 'recovery' ? query.get('token_hash') : null;
  const redirectTo = wantedPath(request.url);
  const { me } = await visitorOf(request, context);
  if (!token && me.secondFactor) throw sendTo(toNewPassword(me));
  const email = me.user?.email ?? query.get('email') ?? '';
  return { token, redirectTo, email, home: nextStep(me, redirectTo), mayChoose: !token && (await justSignedIn(request, context)) };
}

/** Whoever came in by a link a moment ago may choose a password without knowing the old one. */
async function justSignedIn(request: Request, context: FrontDoorContext): Promise<boolean> {
  const { api, me } = await visitorOf(request, context);
  if (!me.user) return false;
  return api.auth.security().then(
    ({ recent }) => recent,
    () => false,
  );
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

const resetInput = z.object({ email: emailField });

/** Answers alike for known and unknown addresses. */
async function mailReset({ api }: VisitorApi, form: FormData) {
  const input = resetInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    await api.auth.mailReset({ email: input.data.email, redirectTo: wantedOf(form) });
    return done('If there is an account with this address, a link to choose a new password is on its way.', form);
  } catch (error) {
    return refuseCall(error, form);
  }
}

const passwordInput = z.object({ password: passwordField });

async function choosePassword({ api, headers }: VisitorApi, form: FormData) {
  const input = passwordInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    await api.auth.updateUser({ password: input.data.password, end_others: form.get('endOthers') === 'yes' });
    return done('Your password is changed.', form);
  } catch (error) {
    return refuseCall(error, form, { headers: headers() });
  }
}

export const clientAction = keepTyped;

const EVENTS = { mail: 'password_reset_requested', choose: 'password_changed' };

export default function ResetPassword() {
  const { token, redirectTo, email, home, mayChoose } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const intent = answer?.values.intent;
  useSecurityRecord(answer, EVENTS);
  if (answer?.code === 'code_expired' && intent === 'enter') {
    return <DeadLink type="recovery" redirectTo={redirectTo} message={answer.message} />;
  }
  if (token) {
    return (
      <AccountPage title="Reset your password" lead="One click, and you choose a new one.">
        <ClickThrough {...{ token, type: 'recovery', redirectTo, answer }} button="Choose a new password" />
      </AccountPage>
    );
  }
  if (answer?.ok && intent === 'choose') return <PasswordChanged home={home} />;
  if (mayChoose) return <NewPassword answer={answer} email={email} />;
  if (isMailed(answer)) return <ResetMailed answer={answer} redirectTo={redirectTo} />;
  return <AskForReset answer={answer} email={email} redirectTo={redirectTo} />;
}
