import { msg, type Speech } from '@haulbook/core';
import type { ReactNode } from 'react';
import { Text, useSpeech, useText } from '../../../../language/use-speech';
import { PhoneLink } from '../../../../site-data/phone-link';
import { useSlotWords } from '../../../../slots/format-slot';
import { Icon } from '../../../../ui/icons';
import { bookingPath, type Wanted } from '../../../../site-data/wanted';
import type { OfferedSlot, PriceAnswer } from './price-answer.server';
import { ZipAgain } from './zip-again';

/** How a price leads on to booking. */
export interface Onward {
  /** Return the address of the booking page that carries what was asked for. */
  path: (wanted: Wanted) => string;
  /** Whether booking opens in a tab of its own, because the price is shown in a frame on another site. */
  newTab: boolean;
}

const ON_THIS_PAGE: Onward = { path: bookingPath, newTab: false };

/** The answer to a price form: the range, the next free windows, and the way on to booking with all of it. */
export function PriceResult({ answer, onward = ON_THIS_PAGE }: { answer: PriceAnswer | null; onward?: Onward }) {
  const speech = useSpeech();
  const { t, told } = speech;
  if (!answer) return null;
  const { wanted, area, what, price, slots } = answer;
  const inWords = what.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${told(name)}` : told(name))).join(', ');
  return (
    <section id="your-price" aria-labelledby="your-price-title" tabIndex={-1} className="scroll-mt-4 bg-brand-soft outline-none">
      <div className="shell grid gap-8 py-10 sm:py-14 lg:grid-cols-2">
        <div>
          <h2 id="your-price-title" className="text-lg">
            {area?.served
              ? t('Your price for {what} in {zip}', { what: inWords, zip: area.zip })
              : t('Your price for {what}', { what: inWords })}
          </h2>
          <p className="mt-2 font-display text-5xl leading-none font-bold tracking-tight text-head tabular-nums max-[22rem]:text-4xl sm:text-6xl">
            {headline(price, speech)}
          </p>
          <Minimum cents={answer.minimumCents} />
          <p className="mt-4 text-ink-muted">{t(explanation(price))}</p>
          <p className="mt-5 flex flex-wrap gap-3">
            <OnwardLink onward={onward} wanted={{ ...wanted, slot: null }} className="btn btn-cta btn-lg">
              {area?.served === false ? t('Send my request') : t('Book this load')} <Icon name="arrow" />
            </OnwardLink>
            {!onward.newTab && (
              <a href="#prices-title" className="btn btn-plain btn-lg">
                {t('Change the load')}
              </a>
            )}
          </p>
        </div>
        <div>
          <div role="status">
            <Times answer={answer} asksBelow={!onward.newTab} />
            {slots.length > 0 && <Slots slots={slots} wanted={wanted} onward={onward} />}
          </div>
          {area?.served == null && !onward.newTab && <ZipAgain answer={answer} />}
        </div>
      </div>
    </section>
  );
}

/** Why one small item costs more than its own price. */
function Minimum({ cents }: { cents: number | null }) {
  const { t, money } = useSpeech();
  return (
    cents !== null && (
      <p className="mt-4 font-medium">
        {t('The minimum for a visit is {minimum}. You can add items up to that amount at no extra cost.', {
          minimum: money(cents, { whole: true }),
        })}
      </p>
    )
  );
}

/** @param asksBelow whether a field for the ZIP code follows, which then says what is wrong with it. */
function Times({ answer: { area, slots }, asksBelow }: { answer: PriceAnswer; asksBelow: boolean }) {
  const { t, told } = useSpeech();
  if (area?.error && !asksBelow) return <p className="font-medium text-error">{told(area.error)}</p>;
  if (area?.served == null) return <p className="mb-4 font-medium">{t('Enter your ZIP code to see free times.')}</p>;
  if (!area.served) {
    return (
      <p>
        <Text
          id="{zip} is outside our service area. Send us your request or call <0/>, and we’ll see what we can do."
          values={{ zip: area.zip }}
          parts={[<PhoneLink />]}
        />
      </p>
    );
  }
  if (slots.length === 0)
    return <p>{t('We couldn’t find a free time online for the coming weeks. Book this load, and we’ll call you.')}</p>;
  return <h3 className="text-lg">{t('Next free times')}</h3>;
}

function OnwardLink({ onward, wanted, className, children }: { onward: Onward; wanted: Wanted; className: string; children: ReactNode }) {
  const t = useText();
  return (
    <a href={onward.path(wanted)} className={className} {...(onward.newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {onward.newTab && <span className="sr-only"> {t('(opens in a new tab)')}</span>}
    </a>
  );
}

function Slots({ slots, wanted, onward }: { slots: OfferedSlot[]; wanted: Wanted; onward: Onward }) {
  const { t, money } = useSpeech();
  const { slotWords } = useSlotWords();
  return (
    <ul className="mt-3 grid gap-3">
      {slots.map((slot) => (
        <li key={slot.date + slot.windowId}>
          <OnwardLink
            onward={onward}
            wanted={{ ...wanted, slot }}
            className="flex min-h-14 items-center justify-between gap-3 rounded-xl border border-line-strong/60 bg-surface px-4 py-2 font-semibold hover:border-brand"
          >
            <span className="flex items-center gap-3">
              <Icon name="calendar" className="text-cta" /> {slotWords(slot)}
            </span>
            <span className="flex items-center gap-2 text-sm font-medium text-ink-muted">
              {slot.extraCents > 0 && t('+{extra} same day', { extra: money(slot.extraCents, { whole: true }) })}
              <Icon name="arrow" className="size-4" />
            </span>
          </OnwardLink>
        </li>
      ))}
    </ul>
  );
}

function headline(price: PriceAnswer['price'], { t, moneyRange }: Speech): string {
  if (!price) return t('Call us');
  return price.quoteOnly ? t('After review') : moneyRange(price.lowCents, price.highCents);
}

function explanation(price: PriceAnswer['price']): string {
  if (!price) return msg('We couldn’t calculate the price right now.');
  if (price.quoteOnly) return msg('We review this load first and send you a price to approve.');
  return msg('All included: crew, truck, loading, hauling, and disposal. No name needed to see it.');
}
