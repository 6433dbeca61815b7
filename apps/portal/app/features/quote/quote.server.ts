import { ApiError } from '@haulbook/api-client';
import type { QuoteView } from '@haulbook/contracts';
import { data } from '@remix-run/node';
import { rethrow } from '../../http/form.server';

export interface QuotePage {
  quote: QuoteView | null;
  token: string | undefined;
}

/** The token of a shared address. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? undefined;

/** A quote for its page; one that is unknown or not for this visitor is a 404 with the form that mails a link. */
export async function quotePage(call: Promise<QuoteView>, token: string | undefined) {
  try {
    return data<QuotePage>({ quote: await call, token });
  } catch (error) {
    const hidden = error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
    if (!hidden) rethrow(error);
    return data<QuotePage>({ quote: null, token }, { status: 404 });
  }
}
