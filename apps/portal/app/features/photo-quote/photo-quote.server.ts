import { ApiError } from '@haulbook/api-client';
import type { PhotoStatusView } from '@haulbook/contracts';
import { data, redirect } from '@remix-run/node';
import { rethrow } from '../../http/form.server';
import type { Visitor } from '../../http/session.server';

/** What a signed-in customer does not need to enter again. */
export interface KnownContact {
  name: string;
  email: string;
  phone: string;
}

/** Load what is promised now, and who asks where that is known. Without the latter, the form is empty. */
export async function photoFormPage({ api, me }: Visitor) {
  const [offer, dashboard] = await Promise.all([
    api.photoQuotes.offer().catch(rethrow),
    me.user?.customerId ? api.account.dashboard().catch(() => null) : null,
  ]);
  const customer = dashboard?.customer;
  const known: KnownContact | null = customer
    ? { name: `${customer.firstName} ${customer.lastName}`.trim(), email: customer.email, phone: customer.phone }
    : null;
  return { offer, known };
}

interface PhotoStatusPage {
  number: string;
  token: string | undefined;
  /** Null where the link does not work. */
  request: PhotoStatusView | null;
}

/**
 * Load how a request stands. A link that does not work has a page of its own.
 * @throws Response a redirect to the quote while a new version of it is being prepared
 */
export async function photoStatusPage({ api }: Pick<Visitor, 'api'>, number: string, address: URLSearchParams) {
  const token = address.get('token') ?? undefined;
  try {
    return data<PhotoStatusPage>({ number, token, request: await api.photoQuotes.get(number, token) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'quote_in_revision') throw redirect(reviewPath(number, token, address.get('in')));
    if (!(error instanceof ApiError) || error.status !== 404) rethrow(error);
    return data<PhotoStatusPage>({ number, token, request: null }, { status: 404 });
  }
}

/** A link of a message says in which language it is; a redirect sets no cookie for that. */
const reviewPath = (number: string, token = '', written: string | null) =>
  `/quote-review/${encodeURIComponent(number)}?${new URLSearchParams({ token, ...(written !== null && { in: written }) }).toString()}`;
