import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { billPage } from '../features/pay/bill.server';
import { BillPage, DeadBillLink } from '../features/pay/bill-page';
import { apiFor } from '../http/api.server';
import { secretAddress } from '../http/secret-address';
import { privateMeta } from '../seo/meta';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your bill');

export const headers: HeadersFunction = secretAddress;

export const loader = ({ params, request, context }: LoaderFunctionArgs) => billPage(apiFor(request, context).api, params.token ?? '');

export default function Pay() {
  const { bill, token } = useLoaderData<typeof loader>();
  return <BarePage>{bill ? <BillPage bill={bill} token={token} /> : <DeadBillLink />}</BarePage>;
}
