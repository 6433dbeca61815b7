import type { CatalogView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons';
import { SectionHead } from '../../../ui/section-head';
import type { Wanted } from '../../../site-data/wanted';
import { LoadPicker } from './load-picker';

/** The catalog data shown by the price section; empty while the API does not respond. */
export interface PriceFacts {
  volumes: CatalogView['volumes'];
  items: PriceLine[];
  surcharges: PriceLine[];
  /** The minimum charge of a visit. */
  minimumCents: number;
  promise: string | null;
  /** Minutes within which a price from photos is promised; null while that is not offered. */
  photoMinutes: number | null;
}

export interface PriceLine {
  id: string;
  name: string;
  /** The price in cents; null if staff must review the item first. */
  cents: number | null;
}

const INCLUDED = ['A crew and a truck', 'Pickup from wherever it is', 'Loading, hauling and disposal fees', 'Sweeping up afterward'];

/** Explains our prices with the current price list. While the API does not respond, shows no numbers rather than stale ones. */
export function Prices({ volumes, items, surcharges, minimumCents, promise, wanted }: PriceFacts & { wanted: Wanted }) {
  return (
    <section id="prices" aria-labelledby="prices-title" className="section scroll-mt-4">
      <div className="shell">
        <SectionHead id="prices-title" kicker="Prices" title="You pay for the space you fill">
          Our truck is priced by the eighth. These are today’s prices; online you see a range from your size to the next one up, because we
          haven’t seen the pile yet.
        </SectionHead>
        {volumes.length > 0 && (
          <div className="mt-4 sm:mt-10">
            <LoadPicker volumes={volumes} items={items} wanted={wanted} />
          </div>
        )}
        <div role="region" aria-label="What a price includes" tabIndex={0} className="swipe mt-4 sm:mt-6">
          <Panel title="Always included">
            <ul className="grid gap-3">
              {INCLUDED.map((text) => (
                <li key={text} className="flex items-start gap-3 text-ink-muted">
                  <Icon name="check" className="mt-0.5 size-5 text-cta" /> {text}
                </li>
              ))}
            </ul>
          </Panel>
          {items.length > 0 && (
            <Panel title="Just one thing?" isLong>
              <PriceList lines={items} />
              <p className="mt-3 text-sm text-ink-muted">
                The minimum for a visit is {formatCents(minimumCents, { whole: true })}, even for a single smaller item.
              </p>
            </Panel>
          )}
          {surcharges.length > 0 && (
            <Panel title="Possible extras">
              <PriceList lines={surcharges} plus />
              <p className="mt-3 text-sm text-ink-muted">Only where it applies, and always shown before you book.</p>
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
    <div className={`card p-5 sm:p-7 ${isLong ? 'max-lg:hidden' : ''}`}>
      <h3 className="mb-3 text-xl sm:mb-4">{title}</h3>
      {children}
    </div>
  );
}

/** Names and prices joined by dotted lines, as on a menu. */
export function PriceList({ lines, plus = false }: { lines: PriceLine[]; plus?: boolean }) {
  return (
    <dl className="price-list">
      {lines.map((line) => (
        <div key={line.name}>
          <dt>{line.name}</dt>
          <dd>{line.cents === null ? 'Quote' : `${plus ? '+' : ''}${formatCents(line.cents, { whole: true })}`}</dd>
        </div>
      ))}
    </dl>
  );
}

function Promise({ text }: { text: string }) {
  return (
    <p className="mt-4 flex items-center gap-4 rounded-2xl bg-brand-strong p-4 leading-snug text-white sm:mt-6 sm:gap-5 sm:p-6 sm:px-8 sm:text-lg">
      <Icon name="shield" className="size-8 text-glow sm:size-10" />
      <span>
        <strong className="font-display text-xl">Our promise.</strong> {text}
      </span>
    </p>
  );
}
