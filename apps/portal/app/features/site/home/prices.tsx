import type { CatalogView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import type { ReactNode } from 'react';
import { useSpeech, useText } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { Icon } from '../../../ui/icons';
import { SectionHead } from '../../../ui/section-head';
import type { Wanted } from '../../../site-data/wanted';
import type { PriceLine } from '../price-lines';
import { LoadPicker } from './load-picker';

/** The catalog data shown by the price section; empty while the API does not respond. */
export interface PriceFacts {
  volumes: CatalogView['volumes'];
  items: PriceLine[];
  surcharges: PriceLine[];
  /** Distance beyond which carrying costs more. */
  longCarryFeet: number;
  /** The minimum charge of a visit. */
  minimumCents: number;
  promise: string | null;
  /** Minutes within which a price from photos is promised; null while that is not offered. */
  photoMinutes: number | null;
}

const INCLUDED = [
  msg('A crew and a truck'),
  msg('Pickup from wherever it is'),
  msg('Loading, hauling and disposal fees'),
  msg('Sweeping up afterward'),
];

/** Explains our prices with the current price list. While the API does not respond, shows no numbers rather than stale ones. */
export function Prices({ volumes, items, surcharges, longCarryFeet, minimumCents, promise, wanted }: PriceFacts & { wanted: Wanted }) {
  const { t, money } = useSpeech();
  const { business } = useRoot();
  return (
    <section id="prices" aria-labelledby="prices-title" className="section scroll-mt-4">
      <div className="shell">
        <SectionHead id="prices-title" kicker={t('Prices')} title={t('You pay for the space you fill')}>
          {t(
            'Our truck is priced by the eighth. These are today’s prices; online you see a range from your size to the next one up, because we haven’t seen the pile yet.',
          )}
        </SectionHead>
        {volumes.length > 0 && (
          <div className="mt-4 sm:mt-10">
            <LoadPicker volumes={volumes} items={items} wanted={wanted} />
          </div>
        )}
        <div role="region" aria-label={t('What a price includes')} tabIndex={0} className="swipe mt-4 sm:mt-6">
          <Panel title={t('Always included')}>
            <ul className="checks grid gap-2 text-ink-muted sm:gap-3">
              {INCLUDED.map((text) => (
                <li key={text}>{t(text)}</li>
              ))}
            </ul>
          </Panel>
          {items.length > 0 && (
            <Panel title={t('Just one thing?')} isLong>
              <PriceList lines={items} />
              <p>
                {t('The minimum for a visit is {minimum}, even for a single smaller item.', {
                  minimum: money(minimumCents, { whole: true }),
                })}
              </p>
            </Panel>
          )}
          {surcharges.length > 0 && (
            <Panel title={t('Possible extras')}>
              <PriceList lines={surcharges} plus />
              <p>
                {t('Only where it applies, and always shown before you book.')}{' '}
                {t(
                  '{flights, plural, =0 {Every flight of stairs counts.} one {The first flight of stairs is free.} other {The first # flights of stairs are free.}} A carry is long from {feet} feet.',
                  { flights: business.rules.freeFlights, feet: longCarryFeet },
                )}
              </p>
            </Panel>
          )}
        </div>
        {promise && <Promise text={promise} />}
      </div>
    </section>
  );
}

/** @param isLong whether it is left out on a phone, where the picker above shows the same */
function Panel({ title, isLong = false, children }: { title: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={isLong ? 'card panel max-lg:hidden' : 'card panel'}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

interface PriceListProps {
  lines: PriceLine[];
  /** Whether the prices come on top of others. */
  plus?: boolean;
}

/** Names and prices joined by dotted lines, as on a menu. */
export function PriceList({ lines, plus = false }: PriceListProps) {
  const { t, told, money } = useSpeech();
  const priceOf = (cents: number) => `${plus ? '+' : ''}${money(cents, { whole: true })}`;
  return (
    <dl className="price-list">
      {lines.map((line) => (
        <div key={line.name}>
          <dt>{told(line.name)}</dt>
          <dd>{line.cents === null ? t('Quote') : priceOf(line.cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Promise({ text }: { text: string }) {
  const t = useText();
  return (
    <p className="mt-4 flex items-center gap-4 rounded-2xl bg-brand-strong p-4 leading-snug text-white sm:mt-6 sm:gap-5 sm:p-6 sm:px-8 sm:text-lg">
      <Icon name="shield" className="size-8 text-glow sm:size-10" />
      <span>
        <strong className="font-display text-xl">{t('Our promise.')}</strong> {t(text)}
      </span>
    </p>
  );
}
