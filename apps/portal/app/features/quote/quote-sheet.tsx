import type { QuoteView } from '@haulbook/contracts';
import { formatPhone } from '@haulbook/core';
import { useSpeech } from '../../language/use-speech';
import { useRoot } from '../../site-data/use-root';
import { addressLine, amount, signed } from '../../ui/format';
import { Icon } from '../../ui/icons';
import { isOpen, isUnpriced, priceLabel, priceOf, promiseOf, timeOf } from './quote-facts';
import { ApprovalRecord } from './review/quote-review';

/** The quote on one plain page for printing. */
export function QuoteSheet({ quote, token }: { quote: QuoteView; token: string | undefined }) {
  const speech = useSpeech();
  const { t, state, weekdayAndDay } = speech;
  const { business } = useRoot();
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  const promise = promiseOf(quote, speech);
  return (
    <main className="mx-auto w-full max-w-3xl p-6 sm:p-10">
      <div className="no-print mb-8 flex flex-wrap gap-3">
        <button type="button" className="btn btn-plain" data-print="">
          <Icon name="print" /> {t('Print')}
        </button>
        <a className="btn btn-plain" href={`/quote-review/${quote.number}${query}`}>
          {isOpen(quote) ? t('Approve online') : t('Open online')}
        </a>
        <a className="btn btn-plain" href={`/api/portal/quotes/${quote.number}/pdf${query}`}>
          <Icon name="file" /> {t('PDF')}
        </a>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-ink pb-4">
        <div>
          <p className="text-xl font-extrabold">{business.name}</p>
          <p>
            {business.city}, {business.state} · {business.phone}
          </p>
        </div>
        <div className="sm:text-right">
          <h1 className="text-2xl">{t('Quote {number}', { number: quote.number })}</h1>
          <p>
            {quote.revision > 1 && `${t('Revision {revision}', { revision: quote.revision })} · `}
            {state(quote.statusLabel, 'quote')}
          </p>
          {quote.expiresOn && <p>{t('Valid through {day}', { day: weekdayAndDay(quote.expiresOn) })}</p>}
        </div>
      </div>
      <div className="my-6">
        <p className="font-semibold">
          {quote.customer.firstName} {quote.customer.lastName}
        </p>
        {quote.customer.email && <p className="wrap-anywhere">{quote.customer.email}</p>}
        {quote.customer.phone && <p>{formatPhone(quote.customer.phone)}</p>}
        {quote.address && <p>{addressLine(quote.address)}</p>}
        <p className="mt-2">{t(quote.serviceName)}</p>
        {(quote.order || quote.requestedSlot) && <p>{timeOf(quote, speech)}</p>}
      </div>
      <LinesTable quote={quote} />
      {promise && <p className="mt-4">{promise}</p>}
      {quote.notes && <p className="mt-6 whitespace-pre-line">{quote.notes}</p>}
      {(quote.signature || quote.word) && (
        <div className="mt-8 border-t border-line-strong pt-3">
          <p className="font-semibold">{t('Approved')}</p>
          <ApprovalRecord quote={quote} onPaper />
        </div>
      )}
    </main>
  );
}

function LinesTable({ quote }: { quote: QuoteView }) {
  const speech = useSpeech();
  const { t, told, money } = speech;
  const priced = !isUnpriced(quote);
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-ink text-left">
          <th className="py-2">{t('What')}</th>
          <th className="py-2 text-right">{t('Quantity')}</th>
          <th className="py-2 pl-4 text-right">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line) => (
          <tr key={line.id} className="border-b border-line align-top">
            <td className="py-2 pr-3 wrap-anywhere">
              {told(line.label)}
              {line.optional && ` ${line.selected ? t('(optional, chosen)') : t('(optional, not included)')}`}
            </td>
            <td className="py-2 text-right tabular-nums">{line.qty / 1000}</td>
            <td className="py-2 pl-4 text-right tabular-nums">{amount(line.totalCents, speech)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="tabular-nums">
        {priced && (quote.discountCents > 0 || quote.taxCents > 0) && <Sum label={t('Subtotal')} value={money(quote.subtotalCents)} />}
        {priced && quote.discountCents > 0 && <Sum label={t('Discount')} value={signed(-quote.discountCents, speech)} />}
        {priced && quote.taxCents > 0 && <Sum label={t('Tax')} value={money(quote.taxCents)} />}
        <Sum label={priceLabel(quote, speech)} value={priceOf(quote, speech)} strong />
        {priced && quote.depositCents > 0 && <Sum label={t('Deposit')} value={money(quote.depositCents)} />}
      </tfoot>
    </table>
  );
}

function Sum({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <tr className={strong ? 'border-t-2 border-ink text-lg font-bold' : ''}>
      <th scope="row" colSpan={2} className={`py-1.5 text-right ${strong ? '' : 'font-normal'}`}>
        {label}
      </th>
      <td className="py-1.5 pl-4 text-right">{value}</td>
    </tr>
  );
}
