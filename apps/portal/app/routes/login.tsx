import { ApiError } from '@haulbook/api-client';
import { loginInput } from '@haulbook/contracts';
import { authErrorMessage } from '@haulbook/domain';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { apiFor } from '../api.server';
import { Alert } from '../components/alert';
import { TextField } from '../components/field';
import { CardPage } from '../components/page';
import { refuseInput, type Refusal } from '../form.server';
import { localPath } from '../local-path';
import { lockNotice } from '../login-attempts';
import { pageMeta } from '../meta';
import { refuseCrossSite } from '../same-origin.server';
import { homeOf, sendTo, visitorOf } from '../session.server';
import { useNoteFailures } from '../use-note-failures';

export const meta: MetaFunction = (args) => pageMeta(args, 'Login', 'Sign in to see your quotes, appointments and invoices.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('redirectTo');
  const { me } = await visitorOf(request, context);
  const home = homeOf(me, wanted);
  if (home) throw sendTo(home);
  return { redirectTo: localPath(wanted) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const input = loginInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseInput(input.error);
  const { api, headers } = apiFor(request, context);
  try {
    const me = await api.auth.login(input.data);
    return sendTo(homeOf(me, String(form.get('redirectTo') ?? '')) ?? '/', headers());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuseLogin(error);
  }
}

/** The API words a lock itself; everything else reads as the error catalogue says (product spec, section 8). */
function refuseLogin(error: ApiError) {
  const message = ['locked', 'unavailable', 'too_many_requests'].includes(error.code) ? error.message : authErrorMessage(error);
  const refusal: Refusal = { ok: false, message, fields: error.fields, code: error.code };
  return data(refusal, { status: error.status });
}

export default function Login() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const [locked, setLocked] = useState<string | null>(null);
  useNoteFailures(answer);
  const holdBack = (event: FormEvent<HTMLFormElement>) => {
    const notice = lockNotice(String(new FormData(event.currentTarget).get('email') ?? ''), new Date());
    setLocked(notice);
    if (notice) event.preventDefault();
  };
  const message = locked ?? answer?.message;
  return (
    <CardPage title="Welcome back" lead="See your quotes, move an appointment, pay an invoice.">
      <Form method="post" noValidate onSubmit={holdBack} className="mt-6 grid gap-5">
        {message && <Alert tone="error">{message}</Alert>}
        <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
        <TextField label="Email" name="email" type="email" autoComplete="username" error={answer?.fields.email} />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" error={answer?.fields.password} />
        <button className="btn btn-brand btn-lg" disabled={busy}>
          {busy ? 'Signing in…' : 'Login'}
        </button>
      </Form>
      <p className="mt-6 text-ink-muted">
        New here?{' '}
        <Link className="link" to={redirectTo ? `/signup?redirectTo=${encodeURIComponent(redirectTo)}` : '/signup'}>
          Create an account
        </Link>
        . You can also{' '}
        <a className="link" href="/book-new">
          book without one
        </a>
        .
      </p>
    </CardPage>
  );
}
