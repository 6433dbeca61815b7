import { ApiError, type Api } from '@haulbook/api-client';
import type { CrewDayView } from '@haulbook/contracts';
import { data } from '@remix-run/node';
import { rethrow } from '../../http/form.server';

export interface CrewPageData {
  token: string;
  /** Null where the link does not work. */
  day: CrewDayView | null;
  ended: boolean;
}

/** Load a crew member's day. A link that does not work says so on a page of its own. */
export async function crewPage(api: Api, token: string) {
  try {
    return data<CrewPageData>({ token, day: await api.crew.day(token), ended: false });
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) rethrow(error);
    return data<CrewPageData>({ token, day: null, ended: error.status === 410 }, { status: error.status });
  }
}
