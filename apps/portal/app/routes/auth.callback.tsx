import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { Alert } from '../components/alert';
import { CardPage } from '../components/page';
import { refuseError } from '../form.server';
import type { PageHandle } from '../handle';
import { privateMeta } from '../meta';
import { refuseCrossSite } from '../same-origin.server';
import { homeOf, sendTo, visitorOf } from '../session.server';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) => privateMeta(args, 'Confirm your email');

/**
 * Where sign-in providers and mailed links come back to. The link of a sign-up waits for a click, so that a mail scanner that
 * opens it uses nothing up; otherwise the cookie session, set by then, says where to go.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('type') === 'signup' ? query.get('token_hash') : null;
  if (token) return { token };
  const { me } = await visitorOf(request, context);
  throw sendTo(homeOf(me, query.get('redirectTo')) ?? '/login');
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api, me } = await visitorOf(request, context);
  try {
    await api.auth.confirm(String((await request.formData()).get('token') ?? ''));
    return sendTo(homeOf(me, null) ?? '/login');
  } catch (error) {
    return refuseError(error);
  }
}

export default function AuthCallback() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CardPage title="Confirm your email" lead="One click, and your quotes, appointments and invoices are in your account.">
      <Form method="post" className="mt-6 grid gap-5">
        {answer?.message && <Alert tone="error">{answer.message}</Alert>}
        <input type="hidden" name="token" value={token} />
        <button className="btn btn-brand btn-lg">Confirm my address</button>
      </Form>
    </CardPage>
  );
}
