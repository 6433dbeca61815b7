import { Scene } from '../../../drawings/scene';
import { PhoneLink } from '../../../site-data/phone-link';
import { useRoot } from '../../../site-data/use-root';
import { Icon } from '../../../ui/icons';
import type { Wanted } from '../../../site-data/wanted';
import { PriceForm } from './price/price-form';
import type { PriceFacts } from './prices';

const POINTS = ['Your price range before you book', 'Two-hour windows', 'Donated and recycled first'];

/** The top of the home page: what we do, where, and how to get a price. */
export function Hero({ wanted, ...facts }: Pick<PriceFacts, 'volumes' | 'items' | 'photoMinutes'> & { wanted: Wanted }) {
  const { business } = useRoot();
  return (
    <section className="hero relative overflow-hidden bg-linear-to-b from-cream via-cream to-[#e9f3ea]">
      <Scene name="hero" className="absolute inset-x-0 bottom-0 h-74 w-full sm:h-96 lg:h-110 xl:h-full" />
      <div className="shell relative pt-10 pb-80 sm:pt-14 sm:pb-68 lg:pb-48 xl:pt-20 xl:pb-60">
        <div className="max-w-xl xl:max-w-2xl">
          <p className="mb-5 inline-flex items-center gap-2 rounded-full bg-surface px-4 py-1.5 text-sm font-semibold text-brand shadow-card">
            <Icon name="pin" className="size-4 text-cta" /> {business.city}, {business.state} and nearby
          </p>
          <h1 className="text-[2.75rem] leading-[1.02] sm:text-6xl xl:text-7xl">Professional junk removal for {business.city}</h1>
          <p className="mt-5 max-w-lg text-lg leading-relaxed text-ink-muted sm:text-xl">
            Point at it and it’s gone. See your price range online, pick a time, and we do the lifting, the loading and the sweeping up.
          </p>
          {facts.volumes.length > 0 ? (
            <PriceForm volumes={facts.volumes} items={facts.items} wanted={wanted} />
          ) : (
            <p className="mt-8">
              <a href="/book-new" className="btn btn-cta btn-lg">
                Get Quote <Icon name="arrow" />
              </a>
            </p>
          )}
          <p className="mt-4 flex flex-wrap gap-3">
            {facts.photoMinutes !== null && (
              <a href="/photo-quote" className="btn btn-plain">
                Price from photos
              </a>
            )}
            <PhoneLink className="btn btn-plain tabular-nums">
              <Icon name="phone" /> {business.phone}
            </PhoneLink>
          </p>
          <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-2 font-semibold text-brand-strong">
            {POINTS.map((text) => (
              <li key={text} className="flex items-center gap-2">
                <Icon name="check" className="text-cta" /> {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
