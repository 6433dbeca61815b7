import { createApi } from '@haulbook/api-client';
import type { ReviewsView } from '@haulbook/contracts';
import { defaultApiUrl, type FrontDoorContext } from '../../../http/api.server';

/** What customers said, as published right now: what staff take off the site is gone with the next visitor. None while the API does not answer. */
export function reviewsFor(context: FrontDoorContext): Promise<ReviewsView | null> {
  const api = createApi({ baseUrl: context.apiUrl ?? defaultApiUrl(), timeoutMs: 3000 });
  return api.reviews().catch(() => null);
}
