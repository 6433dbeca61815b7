import type { FrontDoorContext } from '../../http/api.server';
import { visitorOf } from '../../http/session.server';
import type { Known } from './known';

/** What a signed-in customer need not type again; null for others, and while it cannot be had: the booking goes on without. */
export async function knownOf(request: Request, context: FrontDoorContext): Promise<Known | null> {
  const { me, api } = await visitorOf(request, context);
  if (!me.user?.customerId) return null;
  const dashboard = await api.account.dashboard().catch(() => null);
  if (!dashboard) return null;
  const { firstName, lastName, email, phone, companyName = '' } = dashboard.customer;
  return { contact: { firstName, lastName, email, phone, companyName }, addresses: dashboard.addresses };
}
