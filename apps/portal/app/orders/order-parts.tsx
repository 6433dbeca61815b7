import type { OrderView, OrderEvent } from '@haulbook/contracts';
import { msg, type Speech } from '@haulbook/core';
import { APPROVED_BY, formatSlot } from '@haulbook/domain';
import { useSpeech, useText } from '../language/use-speech';
import { useMoments } from '../site-data/use-moments';
import { amount, quantity, signed } from '../ui/format';

/** What happened, oldest first. */
export function Timeline({ entries }: { entries: OrderView['timeline'] }) {
  const speech = useSpeech();
  const { moment } = useMoments();
  return (
    <ol className="ml-2 border-l-2 border-brand/25">
      {entries.map((entry, index) => (
        <li key={`${entry.at}${entry.label}`} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[9px] size-4 rounded-full border-2 border-brand ${index === entries.length - 1 ? 'bg-brand' : 'bg-surface'}`}
          />
          <p className="font-semibold text-head">{speech.told(entry.label)}</p>
          {detailsOf(entry, speech).map((words) => (
            <p key={words} className="wrap-anywhere text-ink-muted">
              {words}
            </p>
          ))}
          <p className="text-sm text-ink-faint">{moment(entry.at)}</p>
        </li>
      ))}
    </ol>
  );
}

/** How a quote was approved: by signing, or on the customer's word. */
const APPROVED = { signature: msg('Signed by {name}'), ...APPROVED_BY };

/** Say what belongs to an entry: who approved, which time, or a number or reason. */
function detailsOf({ detail, by, slot }: OrderEvent, speech: Speech): string[] {
  const time = slot && (slot.label === null ? speech.weekdayAndDay(slot.date) : formatSlot({ date: slot.date, label: slot.label }, speech));
  return [by && speech.t(APPROVED[by.how], { name: by.name }), time, detail && speech.told(detail)].filter((words) => words !== null);
}

type PriceParts = 'lines' | 'subtotalCents' | 'discountCents' | 'taxCents' | 'changedCents' | 'totalCents';

/** The approved lines and later price changes; the rows add up to the total. */
export function OrderLines({ order }: { order: Pick<OrderView, PriceParts> }) {
  const speech = useSpeech();
  const { t, told, money } = speech;
  const { lines, subtotalCents, discountCents, taxCents, changedCents, totalCents } = order;
  const plain = discountCents === 0 && taxCents === 0 && changedCents === 0;
  return (
    <dl className="card p-5 tabular-nums">
      {lines.map((line, index) => (
        <div key={index} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="min-w-0 wrap-anywhere">
            {quantity(line.qty)}
            {told(line.label)}
          </dt>
          <dd>{amount(line.totalCents, speech)}</dd>
        </div>
      ))}
      {!plain && <Sum label={t('Subtotal')} cents={subtotalCents} />}
      {discountCents > 0 && <Sum label={t('Discount')} cents={-discountCents} />}
      {taxCents > 0 && <Sum label={t('Tax')} cents={taxCents} />}
      {changedCents !== 0 && <Sum label={t('Price changes you signed')} cents={changedCents} />}
      <div className="flex justify-between gap-4 pt-3 text-lg font-bold text-head">
        <dt>{t('Total')}</dt>
        <dd>{money(totalCents)}</dd>
      </div>
    </dl>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  const speech = useSpeech();
  return (
    <div className="flex justify-between gap-4 pt-2.5 text-ink-muted">
      <dt>{label}</dt>
      <dd>{signed(cents, speech)}</dd>
    </div>
  );
}

const PHOTO = { before: msg('Job site before the job, {number}'), after: msg('Job site after the job, {number}') };

export function OrderPhotos({ photos }: { photos: OrderView['photos'] }) {
  const t = useText();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <figure>
            <img
              src={photo.url}
              alt={t(PHOTO[photo.when], { number: index + 1 })}
              width={240}
              height={180}
              loading="lazy"
              className="aspect-4/3 w-full rounded-lg object-cover"
            />
            <figcaption className="mt-1 text-sm text-ink-muted">{photo.when === 'before' ? t('Before') : t('After')}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** What an order without a time is waiting for, in English. */
export const UNSCHEDULED = {
  deposit: msg('Your visit is confirmed once your deposit is paid.'),
  new_time: msg('The time you approved is no longer available. Call us to pick another one, or we’ll call you.'),
  call: msg('We’ll call you to find a day and an arrival window.'),
} as const;
