import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import type { CrewAnswer } from '../features/crew/answer';
import { crewPage } from '../features/crew/crew-day.server';
import { crewLinks } from '../features/crew/crew-manifest';
import { CrewPage, DeadCrewLink } from '../features/crew/crew-page';
import { useKeptPage } from '../features/crew/use-kept-page';
import { workAt } from '../features/crew/work.server';
import { apiFor } from '../http/api.server';
import { keepInput, unlessRefused } from '../http/keep-input';
import { refuseCrossSite } from '../http/same-origin.server';
import { secretAddress } from '../http/secret-address';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your stops');

export const links = crewLinks;

export const headers: HeadersFunction = ({ loaderHeaders }) => ({ ...secretAddress(), ...Object.fromEntries(loaderHeaders) });

export const shouldRevalidate = unlessRefused;

export const loader = ({ params, request, context }: LoaderFunctionArgs) => crewPage(request, context, params.token ?? '');

export async function action({ params, request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  return workAt(apiFor(request, context).api, params.token ?? '', await request.formData());
}

/** Keep what was typed where there is no signal. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = await request.clone().formData();
  const answer = await keepInput(() => serverAction<typeof action>());
  return 'visit' in answer ? answer : { ...answer, visit: String(sent.get('visit')), intent: String(sent.get('intent')) };
}

export default function Crew() {
  const { day, ended, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<CrewAnswer>();
  useKeptPage(day && page.token);
  return day ? <CrewPage day={day} {...page} answer={answer} /> : <DeadCrewLink ended={ended} />;
}
