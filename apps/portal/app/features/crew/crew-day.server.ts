import { ApiError, type Api } from '@haulbook/api-client';
import { linkEndOf, type CrewDayView, type LinkEnd } from '@haulbook/contracts';
import { loadSpeech } from '@haulbook/texts';
import { data } from '@remix-run/node';
import { rethrow } from '../../http/form.server';

export interface CrewPageData {
  token: string;
  /** Null where the link does not work. */
  day: CrewDayView | null;
  /** Why the link has ended; null where it works, or is none. */
  ended: LinkEnd | null;
  /** Whose day of which date it is: two people of a crew may have the same name. */
  whose: string;
}

/** Load a crew member's day. A link that does not work says so on a page of its own. `X-Keep-For` says for how long it may be kept on the phone. */
export async function crewPage(api: Api, token: string) {
  try {
    const day = await api.crew.day(token);
    // What customers read on the page is in their language before any script runs.
    await Promise.all(day.stops.map(({ language }) => loadSpeech(language)));
    const headers = { 'X-Keep-For': String(Date.parse(day.endsAt) - Date.now()) };
    return data<CrewPageData>({ token, day, ended: null, whose: `${day.crewMemberId}, ${day.date}` }, { headers });
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) rethrow(error);
    return data<CrewPageData>(
      { token, day: null, ended: error.status === 410 ? linkEndOf(error.details) : null, whose: '' },
      { status: error.status },
    );
  }
}
