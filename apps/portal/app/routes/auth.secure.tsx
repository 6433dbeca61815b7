import { emailField } from '@haulbook/contracts';
import { AUTH_MESSAGES } from '@haulbook/domain';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { noStore } from '../http/no-store';
import { keepTyped } from '../features/account/keep-typed';
import { done, refuseCall, refuseTyped, type AccountAnswer } from '../features/account/answers.server';
import { enterByCode, enterByLink, nextStep, wantedOf } from '../features/account/entering.server';
import { homeOfPurpose, purposeOf } from '../features/account/purpose';
import { useSecurityRecord } from '../features/account/use-security-record';
import { wantedPath, withWanted } from '../features/account/wanted';
import { apiFor, type VisitorApi } from '../http/api.server';
import { AccountPage } from '../features/account/parts/account-page';
import { ClickThrough } from '../features/account/parts/click-through';
import { CodeForm, isMailed } from '../features/account/parts/code-form';
import { DeadLink } from '../features/account/parts/dead-link';
import { EmailField } from '../features/account/parts/email-field';
import { FormAnswerNote } from '../features/account/parts/form-answer';
import { SentTo } from '../features/account/sign-in/link-sent';
import { SubmitButton } from '../features/account/parts/submit-button';
import { privateMeta } from '../seo/meta';
import { refuseCrossSite } from '../http/same-origin.server';
import { sendTo, visitorOf } from '../http/session.server';

export const meta: MetaFunction = (args) => privateMeta(args, 'Secure access');

export const headers: HeadersFunction = noStore;

/** The page behind a secure link, and where one can be asked for: access without a password to what is there already. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get('token_hash');
  const purpose = purposeOf(query.get('purpose'));
  const redirectTo = wantedPath(request.url);
  const { me } = await visitorOf(request, context);
  if (!token && (me.user || me.secondFactor)) throw sendTo(nextStep(me, redirectTo ?? homeOfPurpose(purpose)));
  return { token, email: query.get('email') ?? '', purpose, redirectTo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  const home = wantedOf(form) ?? homeOfPurpose(purposeOf(form.get('purpose')));
  const intent = form.get('intent');
  if (intent === 'enter') return enterByLink(visitor, form, (entered) => nextStep(entered, entered.redirectTo ?? home));
  if (intent === 'code') return enterByCode(visitor, form, 'email', (entered) => nextStep(entered, entered.redirectTo ?? home));
  return mailSecureLink(visitor, form);
}

const linkInput = z.object({ email: emailField });

async function mailSecureLink({ api }: VisitorApi, form: FormData) {
  const input = linkInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    await api.auth.mailSecureLink({ email: input.data.email, purpose: purposeOf(form.get('purpose')), redirectTo: wantedOf(form) });
    return done(AUTH_MESSAGES.secureLinkSent, form);
  } catch (error) {
    return refuseCall(error, form);
  }
}

export const clientAction = keepTyped;

const EVENTS = { link: 'secure_link_requested' };

export default function SecureAccess() {
  const { token, email, purpose, redirectTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useSecurityRecord(answer, EVENTS);
  if (answer?.code === 'code_expired' && answer.values.intent === 'enter') {
    return <DeadLink type="magiclink" redirectTo={redirectTo} message={answer.message} />;
  }
  if (token) {
    return (
      <AccountPage title="Secure access" lead={<Whose email={email} />}>
        <ClickThrough {...{ token, type: 'magiclink', redirectTo, answer, purpose }} button="Open my quotes" />
      </AccountPage>
    );
  }
  return isMailed(answer) ? <Mailed {...{ answer, redirectTo }} /> : <AskForLink {...{ answer, email, purpose, redirectTo }} />;
}

function Whose({ email }: { email: string }) {
  if (!email) return <p>One click, and you see your quotes.</p>;
  return (
    <p>
      One click, and you see the quotes of <strong className="wrap-anywhere text-ink">{email}</strong>.
    </p>
  );
}

function Mailed({ answer, redirectTo }: { answer: AccountAnswer; redirectTo: string | null }) {
  return (
    <AccountPage title="Check your email" lead={<SentTo email={answer.values.email ?? ''} />}>
      <CodeForm answer={answer} redirectTo={redirectTo} againIntent="link">
        Open my quotes
      </CodeForm>
    </AccountPage>
  );
}

interface AskProps {
  answer: AccountAnswer | undefined;
  email: string;
  purpose: string;
  redirectTo: string | null;
}

function AskForLink({ answer, email, purpose, redirectTo }: AskProps) {
  const below = (
    <>
      Have a password?{' '}
      <Link className="link" to={withWanted('/login', redirectTo)}>
        Login
      </Link>
    </>
  );
  return (
    <AccountPage title="See your quotes" lead="We mail you a secure link. No password needed." below={below}>
      <Form method="post" noValidate className="mt-6 grid gap-5">
        <FormAnswerNote answer={answer} />
        <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
        <input type="hidden" name="purpose" value={purpose} />
        <EmailField
          autoComplete="email"
          hint="The address you gave when you asked for a quote."
          defaultValue={answer?.values.email ?? email}
          error={answer?.fields.email}
        />
        <SubmitButton intent="link" busyText="Sending…">
          Email me a secure link
        </SubmitButton>
      </Form>
    </AccountPage>
  );
}
