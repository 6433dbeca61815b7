import { ApiError } from '@haulbook/api-client';
import { signupInput } from '@haulbook/contracts';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { apiFor } from '../api.server';
import { Alert } from '../components/alert';
import { TextField } from '../components/field';
import { CardPage } from '../components/page';
import { refuseError, refuseInput } from '../form.server';
import { localPath } from '../local-path';
import { pageMeta } from '../meta';
import { refuseCrossSite } from '../same-origin.server';
import { homeOf, sendTo, visitorOf } from '../session.server';

export const meta: MetaFunction = (args) =>
  pageMeta(args, 'Sign up', 'Create an account to follow your quotes, appointments and invoices.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { me } = await visitorOf(request, context);
  const home = homeOf(me, url.searchParams.get('redirectTo'));
  if (home) throw sendTo(home);
  return { redirectTo: localPath(url.searchParams.get('redirectTo')), email: url.searchParams.get('email') ?? '' };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { email, password, redirectTo, ...rest } = Object.fromEntries(await request.formData());
  const input = signupInput.safeParse({ email, password, data: rest });
  if (!input.success) return refuseInput(input.error);
  const { api, headers } = apiFor(request, context);
  try {
    const me = await api.auth.register(input.data);
    return sendTo(homeOf(me, String(redirectTo ?? '')) ?? '/signup/check-mail', headers());
  } catch (error) {
    return refuseError(error instanceof ApiError && error.code === 'already_exists' ? alreadyThere(error) : error);
  }
}

const alreadyThere = (error: ApiError) =>
  new ApiError({ status: error.status, code: error.code, message: error.message, fields: { email: error.message, ...error.fields } });

export default function Signup() {
  const { redirectTo, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const [type, setType] = useState<'residential' | 'commercial'>('residential');
  const at = (name: string) => answer?.fields[`data.${name}`] ?? answer?.fields[name];
  return (
    <CardPage title="Create your account" lead="One place for your quotes, appointments, photos and receipts.">
      <Form method="post" noValidate className="mt-6 grid gap-5">
        {answer?.message && <Alert tone="error">{answer.message}</Alert>}
        <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
        <fieldset>
          <legend className="mb-1.5 font-medium">This is for</legend>
          <div className="grid grid-cols-2 gap-3">
            {(['residential', 'commercial'] as const).map((value) => (
              <label key={value} className="choice p-3">
                <input
                  type="radio"
                  name="customer_type"
                  value={value}
                  checked={type === value}
                  onChange={() => setType(value)}
                  className="tick"
                />
                {value === 'residential' ? 'My home' : 'My business'}
              </label>
            ))}
          </div>
        </fieldset>
        {type === 'commercial' && (
          <TextField label="Company" name="company_name" autoComplete="organization" optional error={at('company_name')} />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" name="first_name" autoComplete="given-name" error={at('first_name')} />
          <TextField label="Last name" name="last_name" autoComplete="family-name" error={at('last_name')} />
        </div>
        <TextField label="Email" name="email" type="email" autoComplete="username" defaultValue={email} error={at('email')} />
        <TextField label="Phone" name="phone_number" type="tel" autoComplete="tel" optional error={at('phone_number')} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters. A short sentence is a good one."
          error={at('password')}
        />
        <button className="btn btn-brand btn-lg" disabled={busy}>
          {busy ? 'Creating your account…' : 'Sign Up'}
        </button>
        <p className="text-sm text-ink-faint">
          By signing up you agree to our{' '}
          <a className="link" href="/terms">
            terms
          </a>{' '}
          and{' '}
          <a className="link" href="/privacy">
            privacy notice
          </a>
          .
        </p>
      </Form>
      <p className="mt-6 text-ink-muted">
        Already have an account?{' '}
        <Link className="link" to={redirectTo ? `/login?redirectTo=${encodeURIComponent(redirectTo)}` : '/login'}>
          Login
        </Link>
      </p>
    </CardPage>
  );
}
