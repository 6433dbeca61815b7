import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DeadWentLink, WentPage } from '../features/went/went-page';
import script from '../features/went/went-script.ts?page-script';
import { wentPage } from '../features/went/went.server';
import { apiFor } from '../http/api.server';
import { secretAddress } from '../http/secret-address';
import { privateMeta } from '../seo/meta';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';

/** A page to read, and a small script for the buttons that pass it on. */
export const handle: PageHandle = { hydrate: false, script, chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Where everything went');

export const headers: HeadersFunction = secretAddress;

export const loader = ({ params, request, context }: LoaderFunctionArgs) => wentPage(apiFor(request, context).api, params.token ?? '');

export default function Went() {
  const { went } = useLoaderData<typeof loader>();
  return <BarePage>{went ? <WentPage went={went} /> : <DeadWentLink />}</BarePage>;
}
