import { data, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { noStore } from '../http/no-store';
import type { AccountAnswer } from '../features/account/answers.server';
import { beginApp, beginPhone, finishSetup, setupOf, type Setup } from '../features/account/two-factor/enrol.server';
import { nextStep } from '../features/account/entering.server';
import { mailProof } from '../features/account/proof.server';
import { wantedPath, withWanted } from '../features/account/wanted';
import { apiFor } from '../http/api.server';
import { AccountPage } from '../features/account/parts/account-page';
import { AppSetup, ChooseFactor, Enrolled, PhoneSetup } from '../features/account/two-factor/enrol-steps';
import { LogoutButton } from '../shell/logout-button';
import { privateMeta } from '../seo/meta';
import { refuseCrossSite } from '../http/same-origin.server';
import { loadOr404, sendTo, visitorOf } from '../http/session.server';

export const meta: MetaFunction = (args) => privateMeta(args, 'Set up two-step verification');

export const headers: HeadersFunction = noStore;

/** Setting up a second factor: for anybody who wants one, and for staff who must before the back office opens. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = wantedPath(request.url);
  const { me, api } = await visitorOf(request, context);
  const must = me.secondFactor?.state === 'enrol';
  if (!must && !me.user)
    throw sendTo(me.secondFactor ? nextStep(me, redirectTo) : withWanted('/login', withWanted('/auth/two-factor/enrol', redirectTo)));
  const { email, recent, hasPassword, phoneCodes } = await loadOr404(api.auth.security(), request);
  return { must, email, needsProof: !recent, hasPassword, phoneCodes, onward: me.user ? nextStep(me, redirectTo) : '/admin', redirectTo };
}

interface Answer {
  refusal: AccountAnswer | null;
  setup: Setup | null;
  /** Set once the factor counts. */
  enrolled: { codes: string[] | null } | null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const visitor = apiFor(request, context);
  const intent = form.get('intent');
  if (intent === 'proof') return answered(await mailProof(visitor, form));
  if (intent === 'app') return answered(await beginApp(visitor, form));
  if (intent === 'phone') return answered(await beginPhone(visitor, form));
  return answered(await finishSetup(visitor, form), setupOf(form));
}

type Outcome = Awaited<ReturnType<typeof beginApp | typeof beginPhone | typeof finishSetup | typeof mailProof>>;

/** One shape for the page, whichever step answered. */
function answered(outcome: Outcome, before: Setup | null = null) {
  const empty: Answer = { refusal: null, setup: null, enrolled: null };
  if ('setup' in outcome) return data({ ...empty, setup: outcome.setup });
  if ('values' in outcome) return data({ ...empty, refusal: outcome, setup: before });
  if ('recoveryCodes' in outcome) return data({ ...empty, enrolled: { codes: outcome.recoveryCodes } }, { headers: outcome.headers });
  return data({ ...empty, refusal: outcome.data, setup: before }, outcome.init ?? undefined);
}

export default function Enrol() {
  const { must, email, needsProof, hasPassword, phoneCodes, onward, redirectTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.enrolled) return <Enrolled codes={answer.enrolled.codes} onward={onward} />;
  const refusal = answer?.refusal ?? undefined;
  if (answer?.setup?.kind === 'app') return <AppSetup setup={answer.setup} email={email} refusal={refusal} redirectTo={redirectTo} />;
  if (answer?.setup?.kind === 'phone') return <PhoneSetup setup={answer.setup} refusal={refusal} redirectTo={redirectTo} />;
  return (
    <AccountPage
      alone
      title="Two-step verification"
      lead={
        must
          ? 'The back office asks for a second step besides your password. Set it up once; it takes a minute.'
          : 'A code from your phone besides your password: whoever guesses one still lacks the other.'
      }
      below={
        must ? (
          <LogoutButton className="link">Not now: sign out</LogoutButton>
        ) : (
          <a className="link" href="/account/security">
            Not now
          </a>
        )
      }
    >
      <ChooseFactor {...{ needsProof, hasPassword, phoneCodes, refusal }} />
    </AccountPage>
  );
}
