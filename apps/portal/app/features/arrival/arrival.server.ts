import { ApiError, type Api } from '@haulbook/api-client';
import type { TrackView } from '@haulbook/contracts';
import { data } from '@remix-run/node';
import { rethrow } from '../../http/form.server';

interface TrackPageData {
  token: string;
  /** Null where the link does not work, or no longer does. */
  visit: TrackView | null;
}

/** Load where the truck is. A link that does not work, or whose day is over, says so on a page of its own. */
export async function trackPage(api: Api, token: string) {
  try {
    return data<TrackPageData>({ token, visit: await api.track.get(token) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) rethrow(error);
    return data<TrackPageData>({ token, visit: null }, { status: 404 });
  }
}
