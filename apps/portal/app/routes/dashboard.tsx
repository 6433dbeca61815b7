import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, Outlet, useLoaderData } from '@remix-run/react';
import { DashboardLayout } from '../features/dashboard/dashboard-layout';
import { unlessRefused } from '../http/keep-input';
import { keptForOne } from '../http/kept-page';
import { loadOr404, requireCustomer } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { own: true };

export const meta: MetaFunction = (args) => privateMeta(args, 'Dashboard');

export const shouldRevalidate = unlessRefused;

export const headers: HeadersFunction = keptForOne;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, headers } = await requireCustomer(request, context);
  const dashboard = await loadOr404(api.account.dashboard(), request);
  return data(dashboard, { headers: headers() });
}

export default function Dashboard() {
  return (
    <DashboardLayout dashboard={useLoaderData<typeof loader>()}>
      <Outlet />
    </DashboardLayout>
  );
}
