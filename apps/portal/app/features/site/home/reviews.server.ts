import { createApi } from '@haulbook/api-client';
import type { ReviewsView } from '@haulbook/contracts';
import { defaultApiUrl, orWithout, type FrontDoorContext } from '../../../http/api.server';

/** Return the published reviews. Not cached, so that a review staff unpublish disappears at once. Null while the API does not respond. */
export function reviewsFor(context: FrontDoorContext): Promise<ReviewsView | null> {
  const api = createApi({ baseUrl: context.apiUrl ?? defaultApiUrl(), timeoutMs: 3000 });
  return orWithout(context, api.reviews(), null);
}
