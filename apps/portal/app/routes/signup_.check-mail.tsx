import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ConfirmMail } from '../features/account/sign-up/confirm-mail';
import script from '../features/account/sign-up/confirm-mail-script.ts?page-script';
import { confirmByCode, sendConfirmationAgain } from '../features/account/sign-up/confirmation.server';
import { apiFor } from '../http/api.server';
import { keptIfSaid, keptPage } from '../http/kept-page';
import { refuseCrossSite } from '../http/same-origin.server';
import { visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import { asDocument } from '../shell/as-document';
import type { PageHandle, PlainAnswer } from '../shell/page-handle';

/** Plain forms, and a small script for what only a browser can do. */
export const handle: PageHandle = { hydrate: false, script };

export const headers = keptIfSaid;

export const meta: MetaFunction = (args) => privateMeta(args, 'Check your email');

/** Load the page of an account whose address is not confirmed yet. Where it is not known, the page has no form and is one for all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { me } = await visitorOf(request, context);
  const page: PlainAnswer & { email: string } = me.user ? { email: me.user.email } : { email: '', withoutScripts: true };
  return data(page, { headers: me.user ? {} : keptPage() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  return form.get('intent') === 'code' ? confirmByCode(visitor, form) : sendConfirmationAgain(visitor, form);
}

export const clientLoader = asDocument;

export default function CheckMail() {
  const { email } = useLoaderData<typeof loader>();
  return <ConfirmMail email={email} answer={useActionData<typeof action>()} redirectTo={null} />;
}
