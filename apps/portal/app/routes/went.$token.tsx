import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DeadWentLink, WentPage } from '../features/went/went-page';
import { wentPage } from '../features/went/went.server';
import { apiFor } from '../http/api.server';
import { secretAddress } from '../http/secret-address';
import { privateMeta } from '../seo/meta';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Where everything went');

export const headers: HeadersFunction = secretAddress;

export const loader = ({ params, request, context }: LoaderFunctionArgs) => wentPage(apiFor(request, context).api, params.token ?? '');

export default function Went() {
  const { went } = useLoaderData<typeof loader>();
  return <BarePage>{went ? <WentPage went={went} /> : <DeadWentLink />}</BarePage>;
}
