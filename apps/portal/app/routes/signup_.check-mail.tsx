import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepValues } from '../features/account/keep-values';
import { ConfirmMail } from '../features/account/sign-up/confirm-mail';
import { confirmByCode, sendConfirmationAgain } from '../features/account/sign-up/confirmation.server';
import { apiFor } from '../http/api.server';
import { refuseCrossSite } from '../http/same-origin.server';
import { visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'Check your email');

/** Load the page of an account whose address is not confirmed yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { me } = await visitorOf(request, context);
  return { email: me.user?.email ?? '' };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  return form.get('intent') === 'code' ? confirmByCode(visitor, form) : sendConfirmationAgain(visitor, form);
}

export const clientAction = keepValues;

export default function CheckMail() {
  const { email } = useLoaderData<typeof loader>();
  return <ConfirmMail email={email} answer={useActionData<typeof action>()} redirectTo={null} />;
}
