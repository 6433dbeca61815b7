import type { ServiceView } from '@haulbook/contracts';
import type { Speech } from '@haulbook/core';
import { OwnText } from '../../site-data/own-text';
import { useSpeech } from '../../language/use-speech';
import { windowInWords } from '../../site-data/rules-in-words';
import { useRoot } from '../../site-data/use-root';
import { Icon } from '../../ui/icons';

/** The panel next to the first step: the chosen service, and what happens next. */
export function Reassurance({ promise, service }: { promise: string; service: ServiceView | undefined }) {
  const speech = useSpeech();
  const { t, told } = speech;
  const { business } = useRoot();
  return (
    <div className="grid gap-6 max-lg:-order-1">
      {service && (
        <section aria-label={t('Your service')} className="rounded-2xl bg-brand-soft p-5 sm:p-6">
          <h2 className="flex items-center gap-2.5 text-lg">
            {service.icon && <Icon name={service.icon} className="size-6 text-cta" />}
            <OwnText>{service.name}</OwnText>
          </h2>
          <p className="mt-1 text-ink-muted">
            <OwnText>{service.blurb}</OwnText>
          </p>
          <p className="mt-2 font-semibold text-head">{priceOf(service, speech)}</p>
        </section>
      )}
      <aside aria-label={t('What happens next')} className="card p-5 text-ink-muted max-lg:hidden sm:p-6">
        <h2 className="text-lg">{t('Takes about three minutes')}</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>{t('Tell us what needs to go and where')}</li>
          <li>{t('See your price range')}</li>
          <li>{t('Pick {window}', { window: windowInWords(business.rules, speech) })}</li>
        </ol>
        <p className="mt-4 border-t border-line pt-4 text-sm">{told(promise)}</p>
      </aside>
    </div>
  );
}

const priceOf = ({ startingCents, quoteOnly }: ServiceView, { t, money }: Speech) =>
  quoteOnly || !startingCents
    ? t('Priced after review, approved by you')
    : t('From {price}', { price: money(startingCents, { whole: true }) });
