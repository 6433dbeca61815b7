import type { PhotoOfferView, PhotoStatusView } from '@haulbook/contracts';
import { promiseClock, promisedBy, promisedWithin } from '@haulbook/domain';

/** What the form promises: a headline, and when that is in detail. */
export function offerWords({ minutes, by, countsFrom, now: at }: PhotoOfferView, zone: string): { title: string; text: string } {
  const title = `Your price ${promisedWithin(minutes)}`;
  if (!by || !countsFrom)
    return { title: 'Your price by email', text: 'The office is closed for now. We’ll send your price once we’re back.' };
  const now = new Date(at);
  const when = promisedBy(new Date(by), now, zone);
  if (new Date(countsFrom) > now)
    return { title, text: `The office is closed right now. Send your photos, and you have your price ${when}.` };
  return { title, text: `Send your photos now, and you have your price ${when}.` };
}

/** What a request that waits says of its promise, with a clock while that runs out. */
export interface PromiseWords {
  title: string;
  text: string;
  /** Whole minutes that are left; null where there is no clock to show. */
  minutesLeft: number | null;
}

/** Return what a request says of its promise. @param now by the server's clock */
export function promiseWords({ promisedAt }: Pick<PhotoStatusView, 'promisedAt'>, now: Date, zone: string): PromiseWords {
  if (!promisedAt)
    return { title: 'We have your photos', text: 'You have your price as soon as the office opens again.', minutesLeft: null };
  const by = new Date(promisedAt);
  const { state, minutes } = promiseClock(by, now);
  if (state === 'overdue')
    return {
      title: 'This takes longer than we promised',
      text: 'We’re sorry. We’re still on it: call us if you’d like your price right away.',
      minutesLeft: null,
    };
  const when = promisedBy(by, now, zone);
  if (state === 'later') return { title: `You have your price ${when}`, text: 'We price it when the office is open.', minutesLeft: null };
  return { title: `You have your price ${when}`, text: 'A person is looking at your photos.', minutesLeft: minutes };
}
