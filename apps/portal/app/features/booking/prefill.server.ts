import type { RebookView } from '@haulbook/contracts';
import type { FrontDoorContext } from '../../http/api.server';
import { visitorOf } from '../../http/session.server';
import type { Prefill } from './prefill';

/**
 * Return the data that a signed-in customer does not need to enter again; null for others and when it cannot be loaded, since booking works
 * without it.
 */
export async function prefillFor(request: Request, context: FrontDoorContext): Promise<Prefill | null> {
  const { me, api } = await visitorOf(request, context);
  if (!me.user?.customerId) return null;
  const dashboard = await api.account.dashboard().catch(() => null);
  if (!dashboard) return null;
  const { firstName, lastName, email, phone, companyName = '' } = dashboard.customer;
  return { contact: { firstName, lastName, email, phone, companyName }, addresses: dashboard.addresses };
}

/** Return the earlier job that a signed-in customer came to book again (`?again=`); null for others, and when it cannot be booked again. */
export async function rebookedFor(request: Request, context: FrontDoorContext): Promise<RebookView | null> {
  const orderId = new URL(request.url).searchParams.get('again');
  if (!orderId) return null;
  const { me, api } = await visitorOf(request, context);
  return me.user?.customerId ? api.account.rebook(orderId).catch(() => null) : null;
}
