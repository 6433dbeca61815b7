import { ApiError } from '@haulbook/api-client';
import type { QuoteView } from '@haulbook/contracts';
import { ENGLISH, type Speech } from '@haulbook/core';
import { data } from '@remix-run/node';
import { rethrow } from '../../http/form.server';

export interface QuotePage {
  quote: QuoteView | null;
  token: string | undefined;
  /** Whether a new version is being prepared, so that there is nothing to show. */
  inRevision: boolean;
  /** Set for a link that does not work: all that is left is a plain form. */
  withoutScripts?: true;
}

/** Return the access token in the URL. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? undefined;

/**
 * Load a quote for its page. A quote that does not exist or is not the visitor's returns 404, and the page offers to email a link.
 * @param speech the language of a page whose script has no names of services
 */
export async function quotePage(call: Promise<QuoteView>, token: string | undefined, { t }: Speech = ENGLISH) {
  try {
    const quote = await call;
    return data<QuotePage>({ quote: { ...quote, serviceName: t(quote.serviceName) }, token, inRevision: false });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'quote_in_revision')
      return data<QuotePage>({ quote: null, token, inRevision: true }, { status: 409 });
    const hidden = error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
    if (!hidden) rethrow(error);
    return data<QuotePage>({ quote: null, token, inRevision: false, withoutScripts: true }, { status: 404 });
  }
}
