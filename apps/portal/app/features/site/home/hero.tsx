import type { DrawnPicture } from '@haulbook/contracts';
import type { Speech } from '@haulbook/core';
import { Scene } from '../../../drawings/scene';
import { useSpeech, useText } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { windowsInWords } from '../../../site-data/rules-in-words';
import { useRoot } from '../../../site-data/use-root';
import { Icon } from '../../../ui/icons';
import { Photo } from '../../../site-data/photo';
import type { Wanted } from '../../../site-data/wanted';
import { PRICE_FORM, PriceForm } from './price/price-form';
import type { PriceFacts } from './prices';

interface Props extends Pick<PriceFacts, 'volumes' | 'items' | 'minimumCents' | 'photoMinutes'> {
  wanted: Wanted;
  /** The owner's picture in place of the drawing. */
  picture: DrawnPicture | null;
}

/** Return what is said of the price: the one of the smallest load, and not less than a visit costs, as far as prices are known. */
function pricePoint({ volumes, minimumCents }: Pick<Props, 'volumes' | 'minimumCents'>, { t, money }: Speech): string {
  if (volumes.length === 0) return t('Your price range before you book');
  const cents = Math.max(minimumCents, Math.min(...volumes.map(({ priceCents }) => priceCents)));
  return t('Loads from {price}, shown up front', { price: money(cents, { whole: true }) });
}

/** The top of the home page: what we do, where, and how to get a price. */
export function Hero({ wanted, picture, ...facts }: Props) {
  const speech = useSpeech();
  const { t } = speech;
  const { business } = useRoot();
  const points = [pricePoint(facts, speech), windowsInWords(business.rules, speech), t('Donated and recycled first')];
  return (
    <section className={picture ? 'hero hero-photo' : 'hero'}>
      {picture ? (
        <Photo picture={picture} sizes="(width < 64rem) 100vw, 50vw" className="hero-picture" first />
      ) : (
        <Scene name="hero" className="hero-scene" />
      )}
      <div className="shell">
        <div className={picture ? 'max-w-xl lg:max-w-[52%]' : 'max-w-xl xl:max-w-2xl'}>
          <p className="mb-4 inline-flex items-center gap-2 rounded-full bg-surface px-4 py-1.5 text-sm font-semibold text-brand shadow-card sm:mb-5">
            <Icon name="pin" className="size-4 text-cta" />{' '}
            {t('{city}, {state} and nearby', { city: business.city, state: business.state })}
          </p>
          <h1 className="text-4xl leading-[1.05] sm:text-6xl xl:text-7xl">
            {t('Professional junk removal for {city}', { city: business.city })}
          </h1>
          <p className="mt-4 max-w-lg text-lg leading-snug text-ink-muted sm:text-xl sm:leading-relaxed">
            {t(
              'Point at it and it’s gone. See your price range online, pick a time, and we do the lifting, the loading and the sweeping up.',
            )}
          </p>
          {facts.volumes.length > 0 ? (
            <PriceForm volumes={facts.volumes} items={facts.items} minimumCents={facts.minimumCents} wanted={wanted} />
          ) : (
            <p className="mt-8">
              <a href="/book-new" className="btn btn-cta btn-lg">
                {t('Get Quote')} <Icon name="arrow" />
              </a>
            </p>
          )}
          <p className="mt-4 flex flex-wrap gap-3">
            {facts.photoMinutes !== null && <FromPhotos withForm={facts.volumes.length > 0} />}
            <PhoneLink className="btn btn-plain tabular-nums max-sm:hidden">
              <Icon name="phone" /> {business.phone}
            </PhoneLink>
          </p>
          <ul className="checks mt-4 flex flex-wrap gap-x-5 gap-y-1 font-semibold text-head max-sm:text-sm sm:mt-7 lg:max-w-xs sm:gap-y-2">
            {points.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** The way to a price from photos, with the ZIP code if one is in the form already. */
function FromPhotos({ withForm }: { withForm: boolean }) {
  const t = useText();
  const words = t('Price from photos');
  return withForm ? (
    <button form={PRICE_FORM} formAction="/photo-quote" className="btn btn-plain">
      {words}
    </button>
  ) : (
    <a href="/photo-quote" className="btn btn-plain">
      {words}
    </a>
  );
}
