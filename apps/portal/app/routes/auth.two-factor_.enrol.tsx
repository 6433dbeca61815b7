import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { nextStep } from '../features/account/entering.server';
import { returnToOf, withReturnTo } from '../features/account/return-to';
import { EnrolPage } from '../features/account/two-factor/enrol-page';
import { answerEnrol } from '../features/account/two-factor/enrol.server';
import { apiFor } from '../http/api.server';
import { noStore } from '../http/no-store';
import { refuseCrossSite } from '../http/same-origin.server';
import { loadOr404, sendTo, visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'Set up two-step verification');

export const headers: HeadersFunction = noStore;

/** Load the page for setting up a second factor: optional for customers, required of staff before the back office opens. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = returnToOf(request.url);
  const { me, api } = await visitorOf(request, context);
  const must = me.secondFactor?.state === 'enrol';
  if (!must && !me.user)
    throw sendTo(me.secondFactor ? nextStep(me, redirectTo) : withReturnTo('/login', withReturnTo('/auth/two-factor/enrol', redirectTo)));
  const { email, recent, hasPassword, phoneCodes } = await loadOr404(api.auth.security(), request);
  // The answer to the last form shows before this has loaded again: only the login page knows where the session belongs by then.
  return { must, email, needsProof: !recent, hasPassword, phoneCodes, onward: withReturnTo('/login', redirectTo), redirectTo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  return answerEnrol(apiFor(request, context), await request.formData());
}

export default function Enrol() {
  return <EnrolPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
