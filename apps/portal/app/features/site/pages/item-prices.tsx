import { useSpeech } from '../../../language/use-speech';
import { PriceList } from '../home/prices';
import type { ItemFacts } from './group-items';

/** The prices of single items that a service takes; nothing where it takes none with a price. */
export function ItemPrices({ lines, minimumCents }: ItemFacts) {
  const { t, money } = useSpeech();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="items-title" className="mt-5">
      <h3 id="items-title" className="text-lg">
        {t('Just one thing?')}
      </h3>
      <div className="mt-2">
        <PriceList lines={lines} />
      </div>
      {lines.some(({ cents }) => cents !== null && cents < minimumCents) && (
        <p className="mt-3 text-sm text-ink-muted">
          {t('The minimum for a visit is {minimum}, even for a single smaller item.', { minimum: money(minimumCents, { whole: true }) })}
        </p>
      )}
    </section>
  );
}
