import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Overview } from '../features/dashboard/overview';
import { useDashboard } from '../features/dashboard/use-dashboard';
import { orWithout } from '../http/api.server';
import { unlessRefused } from '../http/keep-input';
import { requireCustomer } from '../http/session.server';

export const shouldRevalidate = unlessRefused;

/** Load what one press books again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireCustomer(request, context);
  const { offer } = await orWithout(context, api.account.again(), { offer: null });
  return { again: offer };
}

export default function DashboardIndex() {
  return <Overview dashboard={useDashboard()} again={useLoaderData<typeof loader>().again} />;
}
