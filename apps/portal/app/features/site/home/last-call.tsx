import { Scene } from '../../../drawings/scene';
import { useText } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { useRoot } from '../../../site-data/use-root';
import { Photo } from '../../../site-data/photo';
import { Icon } from '../../../ui/icons';

/** The call to action at the end of the home and about pages. */
export function LastCall() {
  const t = useText();
  const { business, truck } = useRoot();
  return (
    <section aria-labelledby="last-title" className="on-dark relative overflow-hidden bg-cta text-white">
      <div className="shell relative grid items-end gap-x-10 lg:grid-cols-[1.15fr_1fr]">
        <div className="py-7 sm:py-18">
          <h2 id="last-title" className="text-3xl leading-tight text-white sm:text-5xl">
            {t('Get your space back')}
          </h2>
          <p className="mt-3 max-w-lg text-lg leading-snug text-white">
            {t('A price range in minutes, a window you choose, and nothing to carry.')}
          </p>
          <div className="mt-5 flex flex-wrap gap-2 sm:mt-7 sm:gap-3">
            <a href="/book-new" className="btn btn-lg max-sm:px-4 bg-white text-cta-fill-active hover:bg-white/90">
              {t('Get Quote')} <Icon name="arrow" />
            </a>
            <PhoneLink className="btn btn-lg max-sm:px-4 max-sm:text-base border border-white/70 text-white tabular-nums hover:bg-white/10">
              <Icon name="phone" /> {business.phone}
            </PhoneLink>
          </div>
        </div>
        {truck ? (
          <Photo picture={truck} sizes="(width < 64rem) 100vw, 32rem" className="mb-10 aspect-video w-full rounded-2xl max-lg:hidden" />
        ) : (
          <Scene name="truck" className="-mb-px h-auto w-full max-w-lg justify-self-end overflow-visible max-sm:hidden" />
        )}
      </div>
    </section>
  );
}
