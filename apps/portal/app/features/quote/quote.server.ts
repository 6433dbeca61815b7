import { ApiError } from '@haulbook/api-client';
import type { QuoteView } from '@haulbook/contracts';
import { data } from '@remix-run/node';
import { rethrow } from '../../http/form.server';

export interface QuotePage {
  quote: QuoteView | null;
  token: string | undefined;
}

/** Return the access token in the URL. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? undefined;

/** Load a quote for its page. A quote that does not exist or is not the visitor's returns 404, and the page offers to email a link. */
export async function quotePage(call: Promise<QuoteView>, token: string | undefined) {
  try {
    return data<QuotePage>({ quote: await call, token });
  } catch (error) {
    const hidden = error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
    if (!hidden) rethrow(error);
    return data<QuotePage>({ quote: null, token }, { status: 404 });
  }
}
