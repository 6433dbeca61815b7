import type { InvoiceView } from '@haulbook/contracts';
import type { Speech } from '@haulbook/core';
import { purchaseOrderLabel } from '@haulbook/domain';
import { useState } from 'react';
import { Text, useSpeech } from '../../language/use-speech';
import { useMoments } from '../../site-data/use-moments';
import { depositText } from '../../payments/deposit-text';
import { PayModal } from '../../payments/pay-modal';
import { ownInvoice } from '../../payments/use-pay';
import { PhoneLink } from '../../site-data/phone-link';
import { waysInWords } from '../../site-data/rules-in-words';
import { useRoot } from '../../site-data/use-root';
import { paidInWords, periodInWords } from '../../ui/format';
import { Icon } from '../../ui/icons';
import { StatusBadge } from '../../ui/status-badge';
import { WholeNumbers } from '../../ui/whole-numbers';

interface Props {
  invoice: InvoiceView;
  /** The payment provider; cards cannot be charged if left out. */
  provider?: 'stripe' | 'test' | undefined;
  /** Whether paying it is what the page asks for first. */
  primary?: boolean;
}

/** An invoice: balance, payment, PDF and receipts. */
export function InvoiceCard({ invoice, provider, primary = true }: Props) {
  const speech = useSpeech();
  const { t, state, weekdayAndDay } = speech;
  const [paying, setPaying] = useState(false);
  const due = invoice.balanceCents > 0;
  return (
    <article className="card p-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="text-lg">{invoice.number}</h3>
          {invoice.period && <p className="font-medium">{periodInWords(invoice.period, speech)}</p>}
          {invoice.kind === 'deposit' && (
            <p className="font-medium">
              <WholeNumbers>{t('Deposit for order {number}', { number: invoice.orderNumber })}</WholeNumbers>
            </p>
          )}
          <p className="text-ink-muted">
            {due && invoice.dueOn ? t('Due {day}', { day: weekdayAndDay(invoice.dueOn) }) : t('Nothing due')}
          </p>
        </div>
        <StatusBadge
          label={invoice.overdue ? t('Overdue') : state(invoice.statusLabel, 'invoice')}
          tone={invoice.overdue ? 'error' : invoice.tone}
        />
      </div>
      <Amount invoice={invoice} />
      {invoice.jobs.length > 0 && <Jobs jobs={invoice.jobs} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {due && provider && (
          <button type="button" className={`btn ${primary ? 'btn-cta' : 'btn-plain'}`} onClick={() => setPaying(true)}>
            <Icon name="card" /> {t('Pay')}
            <span className="sr-only"> {invoice.number}</span>
          </button>
        )}
        <a className="btn btn-plain" href={invoice.pdfUrl}>
          <Icon name="file" /> {t('Invoice PDF')}
        </a>
      </div>
      {due && !provider && (
        <p className="mt-3 text-sm text-ink-muted">
          <NoCards />
        </p>
      )}
      {invoice.payments.length > 0 && <Receipts payments={invoice.payments} />}
      {paying && provider && (
        <PayModal
          number={invoice.number}
          balanceCents={invoice.balanceCents}
          provider={provider}
          payer={ownInvoice(invoice.id)}
          withTip={invoice.kind === 'bill'}
          onClose={() => setPaying(false)}
        />
      )}
    </article>
  );
}

/** The jobs on a monthly bill: when, where, under which numbers and for how much. */
function Jobs({ jobs }: Pick<InvoiceView, 'jobs'>) {
  const { t, money, day } = useSpeech();
  return (
    <details className="mt-3" open={jobs.length <= 5}>
      <summary className="cursor-pointer font-medium">{t('{count, plural, =1 {One job} other {# jobs}}', { count: jobs.length })}</summary>
      <ul className="mt-1 grid text-sm">
        {jobs.map(({ orderNumber, finishedOn, site, purchaseOrder, totalCents, creditedCents }) => (
          <li key={orderNumber} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium text-ink">{site || orderNumber}</span>
              <span className="block text-ink-muted">
                {[day(finishedOn), site && orderNumber, purchaseOrder && purchaseOrderLabel(purchaseOrder)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-right tabular-nums">
              {money(totalCents)}
              {creditedCents > 0 && (
                <span className="block text-ink-muted">{t('{amount} credited', { amount: money(creditedCents) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The balance or total, and how a deposit counts toward it. */
function Amount({ invoice }: Pick<Props, 'invoice'>) {
  const speech = useSpeech();
  const { t, money } = speech;
  const { balanceCents, totalCents, depositCents } = invoice;
  const due = balanceCents > 0;
  const settled = due && settledInWords(invoice, speech);
  return (
    <>
      <p className="mt-3 text-2xl font-extrabold text-head tabular-nums">{money(due ? balanceCents : totalCents)}</p>
      {settled && <p className="text-sm text-ink-muted">{settled}</p>}
      {depositCents > 0 && (
        <p className="text-sm text-ink-muted">
          {t('{total} minus the {deposit} deposit you paid', {
            total: money(totalCents + depositCents),
            deposit: money(depositCents),
          })}
        </p>
      )}
      {invoice.kind === 'deposit' && (
        <p className="text-sm text-ink-muted">{due ? t('It goes toward your final bill.') : depositText(invoice, speech)}</p>
      )}
    </>
  );
}

/** Return how much of an open invoice is settled, or nothing where it is all owed. */
function settledInWords({ totalCents, paidCents, creditedCents }: InvoiceView, { t, money }: Speech): string | null {
  const amounts = { total: money(totalCents), paid: money(paidCents), credited: money(creditedCents) };
  if (creditedCents === 0) return paidCents > 0 ? t('of {total}, {paid} paid', amounts) : null;
  return paidCents > 0 ? t('of {total}, {paid} paid and {credited} credited', amounts) : t('of {total}, {credited} credited', amounts);
}

/** How to pay without a card online: at the door, if the crew takes anything, or by a call. */
function NoCards() {
  const speech = useSpeech();
  const ways = useRoot().business.rules.pays.filter((way) => way === 'cash' || way === 'check');
  if (ways.length === 0) return <Text id="We can’t take cards online right now. Please call <0/>." parts={[<PhoneLink />]} />;
  return (
    <Text
      id="We can’t take cards online right now. Pay the crew {ways}, or call <0/>."
      values={{ ways: waysInWords(ways, speech) }}
      parts={[<PhoneLink />]}
    />
  );
}

function Receipts({ payments }: { payments: InvoiceView['payments'] }) {
  const speech = useSpeech();
  const { t, told, money } = speech;
  const { moment } = useMoments();
  return (
    <ul className="mt-4 grid gap-1 border-t border-line pt-3 text-sm">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap justify-between gap-2 text-ink-muted">
          <span>
            {paidInWords(payment, speech)} · {told(payment.method)}, {moment(payment.at)}
          </span>
          {payment.receiptUrl ? (
            <a className="link" href={payment.receiptUrl}>
              {t('Receipt')}
              <span className="sr-only"> {t('for {amount}', { amount: money(payment.amountCents) })}</span>
            </a>
          ) : (
            <span>{told(payment.status)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
