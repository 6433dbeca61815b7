import { useSearchParams } from '@remix-run/react';
import { useText } from '../../../language/use-speech';
import { useNonce } from '../../../shell/nonce';
import { bookingPath, type Wanted } from '../../../site-data/wanted';
import { useRoot } from '../../../site-data/use-root';
import { Icon } from '../../../ui/icons';
import { PriceForm } from '../home/price/price-form';
import { PriceResult, type Onward } from '../home/price/price-result';
import type { PriceAnswer } from '../home/price/price-answer.server';
import type { PriceFacts } from '../home/prices';
import { FRAME_SCRIPT } from './frame-script';

interface Props extends Pick<PriceFacts, 'volumes' | 'items' | 'minimumCents'> {
  wanted: Wanted;
  /** The slug of the service that the page around asks about; empty for none. */
  service: string;
  answer: PriceAnswer | null;
  /** The style sheet of its color scheme. */
  style: string;
}

/** The page that other sites of the owner show in a frame: a price, free times, and the way on to booking on our own site. */
export function EmbedPage({ volumes, items, minimumCents, wanted, service, answer, style }: Props) {
  const t = useText();
  const { business } = useRoot();
  const nonce = useNonce();
  const onward = useOnward(service);
  return (
    <main data-embed className="bg-surface text-ink">
      {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
      <div className="px-4 pt-5 pb-4 sm:px-6">
        <h1 className="text-2xl">{t('Your price in 20 seconds')}</h1>
        <p className="mt-1 text-ink-muted">{t('{name} tells you the price before it asks for your name.', { name: business.name })}</p>
        {volumes.length > 0 ? (
          <PriceForm volumes={volumes} items={items} minimumCents={minimumCents} wanted={wanted} action="/embed#your-price">
            <KeptFields />
          </PriceForm>
        ) : (
          <p className="mt-5">
            <a href={onward.path(wanted)} target="_blank" rel="noopener" className="btn btn-cta btn-lg">
              {t('Get Quote')} <Icon name="arrow" />
              <span className="sr-only"> {t('(opens in a new tab)')}</span>
            </a>
          </p>
        )}
      </div>
      <PriceResult answer={answer} onward={onward} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FRAME_SCRIPT }} />
    </main>
  );
}

/** What the page around asked for besides the fields of the form, kept over its answer. */
function KeptFields() {
  const [query] = useSearchParams();
  return ['scheme', 'service', 'lang'].map((name) => {
    const value = query.get(name);
    return value && <input key={name} type="hidden" name={name} defaultValue={value} />;
  });
}

/** Lead to booking in a tab of its own, with the service, the language and the campaign that the page around named. */
function useOnward(service: string): Onward {
  const [query] = useSearchParams();
  const path = (wanted: Wanted) => {
    const [page, asked] = bookingPath(wanted).split('?');
    const carried = new URLSearchParams(asked);
    if (service) carried.set('service', service);
    for (const [name, value] of query) if (name === 'lang' || name.startsWith('utm_')) carried.set(name, value);
    return carried.size > 0 ? `${page}?${carried}` : page!;
  };
  return { path, newTab: true };
}
