import { ApiError, type Api, type Followed } from '@haulbook/api-client';
import { ratingInput, type ArrivalView } from '@haulbook/contracts';
import { data } from '@remix-run/node';
import { refuseError, refuseInput, rethrow, type Refusal } from '../../http/form.server';

interface ArrivalPageData {
  at: Followed;
  /** Null where the page of the visit is over, or the link to it does not work. */
  visit: ArrivalView | null;
}

/** The answer to the form that rates a visit. */
export type RatingAnswer = { ok: true } | Refusal | undefined;

/** Load how a visit goes. One whose page is over says so on a page of its own. */
export async function arrivalPage(api: Api, at: Followed) {
  try {
    return data<ArrivalPageData>({ at, visit: await api.arrival.get(at) });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 400)) rethrow(error);
    return data<ArrivalPageData>({ at, visit: null }, { status: 404 });
  }
}

/** Rate a visit by the form of its page. */
export async function rateVisit(api: Api, at: Followed, form: FormData) {
  const parsed = ratingInput.safeParse({ stars: form.get('stars') ?? undefined, words: form.get('words') ?? '' });
  if (!parsed.success) return refuseInput(parsed.error);
  try {
    await api.arrival.rate(at, parsed.data);
    return { ok: true as const };
  } catch (error) {
    return refuseError(error);
  }
}
