import { data, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import type { CrewAnswer } from '../features/crew/answer';
import { crewPage } from '../features/crew/crew-day.server';
import { crewLinks } from '../features/crew/crew-manifest';
import { CrewScreen } from '../features/crew/crew-screen';
import { workAt } from '../features/crew/work.server';
import { apiFor } from '../http/api.server';
import { refuseCrossSite } from '../http/same-origin.server';
import { secretAddress } from '../http/secret-address';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none', alwaysLight: true, worksOffline: true, english: true };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your stops');

export const links = crewLinks;

export const headers: HeadersFunction = ({ loaderHeaders }) => ({ ...secretAddress(), ...Object.fromEntries(loaderHeaders) });

export const loader = ({ params, request, context }: LoaderFunctionArgs) => crewPage(apiFor(request, context).api, params.token ?? '');

/** Do what a form says that was sent without scripts. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { answer, status } = await workAt(apiFor(request, context).api, params.token ?? '', await request.formData());
  return data(answer, { status });
}

export default function Crew() {
  const page = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return <CrewScreen {...page} sent={useActionData<CrewAnswer>()} chosen={search.get('stop')} />;
}
