import { telLink } from '@haulbook/domain';
import { useRoot } from '../../use-root';
import { HeroScene } from '../hero-scene';
import { Icon } from '../icons';

/** The first screen: what we do, where, and the way to a price. */
export function Hero() {
  const { business } = useRoot();
  return (
    <section className="overflow-hidden bg-linear-to-b from-cream to-brand-faint">
      <div className="shell grid items-center gap-10 pt-12 pb-10 lg:grid-cols-[1.05fr_1fr] lg:gap-6 lg:pt-16 lg:pb-16">
        <div>
          <p className="mb-4 inline-flex items-center gap-2 rounded-full bg-white px-4 py-1.5 text-sm font-semibold text-brand shadow-sm">
            <Icon name="pin" className="size-4" /> {business.city}, {business.state} and nearby
          </p>
          <h1 className="text-4xl leading-[1.08] font-extrabold sm:text-5xl lg:text-6xl">Professional junk removal for {business.city}</h1>
          <p className="mt-5 max-w-xl text-lg leading-relaxed text-ink-muted sm:text-xl">
            Point at it and it’s gone. See your price range online, pick a two-hour window, and we do all the lifting, loading and sweeping
            up.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="/book-new" className="btn btn-cta btn-lg">
              Get Quote <Icon name="arrow" />
            </a>
            <a href={telLink(business.phone) ?? '/about'} className="btn btn-plain btn-lg">
              <Icon name="phone" /> {business.phone}
            </a>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 font-medium text-brand-strong">
            {['Prices up front', 'Two-hour windows', 'Donate and recycle first'].map((text) => (
              <li key={text} className="flex items-center gap-2">
                <Icon name="check" className="text-cta" /> {text}
              </li>
            ))}
          </ul>
        </div>
        <HeroScene />
      </div>
    </section>
  );
}
