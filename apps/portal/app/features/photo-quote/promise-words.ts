import type { PhotoOfferView, PhotoStatusView } from '@haulbook/contracts';
import { ENGLISH, type Speech } from '@haulbook/core';
import { promiseClock, promisedBy, promisedWithin } from '@haulbook/domain';

/** What the form promises, in a sentence, and when that is in detail. */
export function offerWords(offer: PhotoOfferView, zone: string, speech: Speech = ENGLISH): { title: string; text: string } {
  const { t, told } = speech;
  const { minutes, by, countsFrom } = offer;
  if (!by || !countsFrom)
    return { title: t('Your price by email.'), text: t('The office is closed for now. We’ll send your price once we’re back.') };
  const now = new Date(offer.now);
  const when = promisedBy(new Date(by), now, zone, speech);
  if (new Date(countsFrom) > now)
    return {
      title: t('Your price {when}.', { when }),
      text: t('The office is closed right now. Send your photos, and we’ll price them when it opens.'),
    };
  const title = t('Your price {within}.', { within: told(promisedWithin(minutes)) });
  return { title, text: t('Send your photos now, and you’ll have your price {when}.', { when }) };
}

/** What a request that waits says of its promise, with a clock while that runs out. */
export interface PromiseWords {
  title: string;
  text: string;
  /** Whole minutes that are left; null where there is no clock to show. */
  minutesLeft: number | null;
}

type Promised = Pick<PhotoStatusView, 'promisedAt'>;

/** Return what a request says of its promise. @param now by the server's clock */
export function promiseWords({ promisedAt }: Promised, now: Date, zone: string, speech: Speech = ENGLISH): PromiseWords {
  const { t } = speech;
  if (!promisedAt)
    return { title: t('We have your photos'), text: t('You’ll have your price as soon as the office opens again.'), minutesLeft: null };
  const by = new Date(promisedAt);
  const { state, minutes } = promiseClock(by, now);
  if (state === 'overdue')
    return {
      title: t('This is taking longer than we promised'),
      text: t('We’re sorry. We’re still on it: call us if you’d like your price right away.'),
      minutesLeft: null,
    };
  const title = t('You’ll have your price {when}', { when: promisedBy(by, now, zone, speech) });
  if (state === 'later') return { title, text: t('We price it when the office is open.'), minutesLeft: null };
  return { title, text: t('A person is looking at your photos.'), minutesLeft: minutes };
}
