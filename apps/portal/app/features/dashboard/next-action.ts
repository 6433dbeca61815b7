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

/** Whether we are still at work on a quote. */
export const isInPreparation = ({ status }: Records['quotes'][number]): boolean => status === 'draft' || status === 'changes_requested';

type Asking = Pick<DashboardView, 'quotes' | 'invoices' | 'documents' | 'nextAppointment' | 'paymentProvider'>;

/**
 * Return what a customer should do first: sign a document, answer a quote, pay, or follow the visit; null when nothing waits for them. A bill
 * asks for nothing while cards cannot be charged: it has no button then.
 */
export function primaryOf({ quotes, invoices, documents, nextAppointment, paymentProvider }: Asking): Primary | null {
  const toPay = paymentProvider ? invoices.find(({ balanceCents }) => balanceCents > 0) : undefined;
  const due = documents.find(isToSign) ?? quotes.find(({ open }) => open) ?? toPay;
  return due ?? (nextAppointment?.followUrl ? nextAppointment : null);
}

/** Return whether a page of the dashboard has a link to a new booking: not where the page itself offers the first one. */
export const offersBooking = (pathname: string, dashboard: Records): boolean =>
  !hasNothingYet(dashboard) || !['/dashboard', '/dashboard/quotes', '/dashboard/appointments'].includes(pathname.replace(/\/$/, ''));
