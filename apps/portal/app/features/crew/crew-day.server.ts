import { ApiError } from '@haulbook/api-client';
import type { CrewDayView } from '@haulbook/contracts';
import { endOfLocalDay } from '@haulbook/core';
import { data } from '@remix-run/node';
import { apiFor, type FrontDoorContext } from '../../http/api.server';
import { businessFor } from '../../http/catalog.server';
import { rethrow } from '../../http/form.server';

export interface CrewPageData {
  token: string;
  /** Null where the link does not work. */
  day: CrewDayView | null;
  ended: boolean;
}

/** Load a crew member's day, to be kept on the phone until it is over. A link that does not work says so on a page of its own. */
export async function crewPage(request: Request, context: FrontDoorContext, token: string) {
  try {
    const [day, { zone }] = await Promise.all([apiFor(request, context).api.crew.day(token), businessFor(context)]);
    const keepFor = endOfLocalDay(day.date, zone).getTime() - Date.now();
    return data<CrewPageData>({ token, day, ended: false }, { headers: { 'X-Keep-For': String(keepFor) } });
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) rethrow(error);
    return data<CrewPageData>({ token, day: null, ended: error.status === 410 }, { status: error.status });
  }
}
