import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { enter, nextStep, returnToIn } from '../features/account/entering.server';
import { signInWithPasskey } from '../features/account/sign-in/sign-in.server';
import { keepValues } from '../features/account/keep-values';
import { returnToOf, withReturnTo } from '../features/account/return-to';
import { chosenFactor, giveCode, refuseCode, refuseWrongCode, textCode } from '../features/account/two-factor/second-factor.server';
import { TwoFactorPage } from '../features/account/two-factor/two-factor-page';
import { apiFor } from '../http/api.server';
import { noStore } from '../http/no-store';
import { refuseCrossSite } from '../http/same-origin.server';
import { sendTo, visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'Two-step verification');

export const headers: HeadersFunction = noStore;

/** Load the second step of signing in. Opening the page sends nothing; the text message is requested by its button. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const redirectTo = returnToOf(request.url);
  const { me } = await visitorOf(request, context);
  if (me.secondFactor?.state !== 'required')
    throw sendTo(me.user || me.secondFactor ? nextStep(me, redirectTo) : withReturnTo('/login', redirectTo));
  const { email, factors, passkey } = me.secondFactor;
  const factor = chosenFactor(factors, query.get('factor'));
  return { email, factors, factor, passkey, byRecovery: query.get('with') === 'recovery', redirectTo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  if (form.get('intent') === 'text') return textCode(visitor, form);
  if (form.get('intent') === 'passkey') return signInWithPasskey(visitor, form);
  const refused = refuseCode(form);
  if (refused) return refused;
  try {
    return enter(await giveCode(visitor, form), returnToIn(form), visitor.headers());
  } catch (error) {
    return refuseWrongCode(error, form);
  }
}

export const clientAction = keepValues;

export default function TwoFactor() {
  return <TwoFactorPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
