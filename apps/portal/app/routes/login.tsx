import { socialErrorMessage } from '@haulbook/domain';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { sendConfirmationAgain } from '../features/account/sign-up/confirmation.server';
import { keepTyped } from '../features/account/keep-typed';
import { enterByCode, nextStep, wantedOf } from '../features/account/entering.server';
import { mailSignInLink, signInWithPassword } from '../features/account/sign-in/sign-in.server';
import { socialProviders } from '../features/account/sign-in/social.server';
import { useSecurityRecord } from '../features/account/use-security-record';
import { wantedPath, withWanted } from '../features/account/wanted';
import { apiFor } from '../http/api.server';
import { Alert } from '../ui/alert';
import { AccountPage } from '../features/account/parts/account-page';
import { isMailed } from '../features/account/parts/code-form';
import { LinkSent } from '../features/account/sign-in/link-sent';
import { LoginForm } from '../features/account/sign-in/login-form';
import { SocialButtons } from '../features/account/sign-in/social-buttons';
import { pageMeta } from '../seo/meta';
import { refuseCrossSite } from '../http/same-origin.server';
import { sendTo, visitorOf } from '../http/session.server';

export const meta: MetaFunction = (args) => pageMeta(args, 'Login', 'Sign in to see your quotes, appointments and invoices.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = wantedPath(request.url);
  const { me } = await visitorOf(request, context);
  const next = nextStep(me, wanted);
  if (next !== '/') throw sendTo(next);
  const query = new URL(request.url).searchParams;
  return {
    redirectTo: wanted,
    email: query.get('email') ?? '',
    refused: socialErrorMessage(query.get('error')),
    confirmed: query.has('confirmed'),
    providers: await socialProviders(request, context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  const intent = form.get('intent');
  if (intent === 'confirm') return sendConfirmationAgain(visitor, form);
  if (intent === 'link') return mailSignInLink(visitor, form);
  if (intent === 'code') return enterByCode(visitor, form, 'email', (me) => nextStep(me, wantedOf(form)));
  return signInWithPassword(visitor, form);
}

export const clientAction = keepTyped;

const EVENTS = { link: 'magic_link_requested' };

export default function Login() {
  const { redirectTo, email, refused, confirmed, providers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useSecurityRecord(answer, EVENTS);
  const below = (
    <>
      New here?{' '}
      <Link className="link" to={withWanted('/signup', redirectTo)}>
        Create an account
      </Link>
      . You can also{' '}
      <a className="link" href="/book-new">
        book without one
      </a>
      .
    </>
  );
  if (isMailed(answer)) return <LinkSent answer={answer} redirectTo={redirectTo} />;
  return (
    <AccountPage title="Welcome back" lead="See your quotes, move an appointment, pay an invoice." below={below}>
      {confirmed && !answer && (
        <div className="mt-6">
          <Alert tone="success">Thank you, your address is confirmed. Please log in.</Alert>
        </div>
      )}
      <LoginForm answer={answer} refused={refused} email={email} redirectTo={redirectTo} />
      <SocialButtons providers={providers} redirectTo={redirectTo} continued />
    </AccountPage>
  );
}
