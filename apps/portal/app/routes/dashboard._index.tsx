import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Overview } from '../features/dashboard/overview';
import { useDashboard } from '../features/dashboard/use-dashboard';
import { unlessRefused } from '../http/keep-input';
import { requireCustomer } from '../http/session.server';

const NO_OFFER = { offer: null };

export const shouldRevalidate = unlessRefused;

/** Load what one press books again. The page goes without it where that fails, and is not kept then. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireCustomer(request, context);
  const { offer } = await api.account.again().catch(() => ((context.incomplete = true), NO_OFFER));
  return { again: offer };
}

export default function DashboardIndex() {
  return <Overview dashboard={useDashboard()} again={useLoaderData<typeof loader>().again} />;
}
