import type { DashboardView } from '@haulbook/contracts';
import { isToSign } from './document-list';

/** The one thing that a view of the dashboard asks for first, by the id of its record. Only its button stands out. */
export interface Primary {
  id: string;
}

type Records = Pick<DashboardView, 'quotes' | 'orders' | 'invoices' | 'documents' | 'repeatJobs' | 'appointments'>;

/** Return whether a customer has no record at all yet, so that there is only a beginning to offer. */
export const hasNothingYet = ({ quotes, orders, invoices, documents, repeatJobs, appointments }: Records): boolean =>
  [quotes, orders, invoices, documents, repeatJobs, appointments].every((list) => list.length === 0);

/** Return what a customer should do first: sign a document, answer a quote, or pay; null when nothing waits for them. */
export function primaryOf({ quotes, invoices, documents }: Pick<Records, 'quotes' | 'invoices' | 'documents'>): Primary | null {
  return documents.find(isToSign) ?? quotes.find(({ open }) => open) ?? invoices.find(({ balanceCents }) => balanceCents > 0) ?? null;
}

/**
 * Return how the link to a new booking looks on a page of the dashboard: it stands out while nothing else on that page does, and is left
 * out where the page itself offers the first booking.
 */
export function bookingLink(pathname: string, dashboard: Records): 'primary' | 'plain' | 'none' {
  const page = pathname.replace(/\/$/, '');
  if (['/dashboard', '/dashboard/quotes', '/dashboard/appointments'].includes(page)) {
    if (hasNothingYet(dashboard)) return 'none';
    if (page === '/dashboard') return primaryOf(dashboard) ? 'plain' : 'primary';
    if (page === '/dashboard/quotes') return dashboard.quotes.some(({ open }) => open) ? 'plain' : 'primary';
    return 'primary';
  }
  return 'plain';
}
