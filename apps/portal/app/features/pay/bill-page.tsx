import type { BillView } from '@haulbook/contracts';
import { useState } from 'react';
import { Text, useSpeech, useText } from '../../language/use-speech';
import { useMoments } from '../../site-data/use-moments';
import { PayModal } from '../../payments/pay-modal';
import { billBehind } from '../../payments/use-pay';
import { PhoneLink } from '../../site-data/phone-link';
import { useRoot } from '../../site-data/use-root';
import { Alert } from '../../ui/alert';
import { amount, paidInWords, periodInWords, quantity, signed } from '../../ui/format';
import { Icon } from '../../ui/icons';
import { Notifications } from '../../ui/notifications';
import { WholeNumbers } from '../../ui/whole-numbers';
import { billState } from './bill-state';
import { JobProof } from './job-proof';

interface Props {
  bill: BillView;
  token: string;
}

/** A bill behind a link: what it is for, what is due, and the way to pay it by card. */
export function BillPage({ bill, token }: Props) {
  const speech = useSpeech();
  const { t } = speech;
  const { business } = useRoot();
  const state = billState(bill, speech);
  return (
    <Notifications>
      <div className="card mx-auto max-w-2xl p-5 sm:p-8">
        <p className="text-ink-muted">{business.name}</p>
        <h1 className="text-3xl">
          <WholeNumbers>{t(bill.kind === 'deposit' ? 'Deposit {number}' : 'Bill {number}', { number: bill.number })}</WholeNumbers>
        </h1>
        {bill.period && <p className="mt-1 text-ink-muted">{periodInWords(bill.period, speech)}</p>}
        {bill.orderNumber && <p className="mt-1 text-ink-muted">{t('For order {orderNumber}', { orderNumber: bill.orderNumber })}</p>}
        {state && (
          <div className="mt-5">
            <Alert tone={state.tone} title={state.title}>
              {state.text}
            </Alert>
          </div>
        )}
        {bill.balanceCents > 0 && <Due bill={bill} token={token} />}
        <Lines bill={bill} />
        {bill.payments.length > 0 && <Receipts payments={bill.payments} />}
        <JobProof bill={bill} />
        <div className="no-print mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
          <a className="btn btn-plain" href={bill.pdfUrl}>
            <Icon name="file" /> {t('Invoice PDF')}
          </a>
          {bill.donationUrl && (
            <a className="btn btn-plain" href={bill.donationUrl}>
              <Icon name="file" /> {t('Donation receipt')}
            </a>
          )}
        </div>
      </div>
    </Notifications>
  );
}

function Due({ bill, token }: Props) {
  const { t, money, weekdayAndDay } = useSpeech();
  const [paying, setPaying] = useState(false);
  const { number, balanceCents, dueOn, overdue, paymentProvider, kind } = bill;
  return (
    <div className="mt-5">
      <p className="text-4xl font-extrabold text-head tabular-nums">{money(balanceCents)}</p>
      <p className="text-ink-muted">{dueOn && !overdue ? t('Due {day}', { day: weekdayAndDay(dueOn) }) : t('Due now')}</p>
      {paymentProvider ? (
        <button type="button" className="btn btn-cta btn-lg no-print mt-4 w-full" onClick={() => setPaying(true)}>
          <Icon name="card" /> {t('Pay by card')}
        </button>
      ) : (
        <p className="mt-3 text-ink-muted">
          <Text id="We can’t take cards online right now. Please call <0/>." parts={[<PhoneLink />]} />
        </p>
      )}
      {paying && paymentProvider && (
        <PayModal
          number={number}
          balanceCents={balanceCents}
          provider={paymentProvider}
          payer={billBehind(token)}
          hasAccount={false}
          withTip={kind === 'bill'}
          onClose={() => setPaying(false)}
        />
      )}
    </div>
  );
}

function Lines({ bill }: Pick<Props, 'bill'>) {
  const speech = useSpeech();
  const { t, told } = speech;
  const { lines, subtotalCents, discountCents, taxCents, totalCents, creditedCents, paidCents } = bill;
  const plain = discountCents === 0 && taxCents === 0;
  return (
    <dl className="mt-6 tabular-nums">
      {lines.map(({ label, qty, totalCents: cents }, index) => (
        <div key={index} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="min-w-0 wrap-anywhere">
            {quantity(qty)}
            {told(label)}
          </dt>
          <dd>{amount(cents, speech)}</dd>
        </div>
      ))}
      {!plain && <Sum label={t('Subtotal')} cents={subtotalCents} />}
      {discountCents > 0 && <Sum label={t('Discount')} cents={-discountCents} />}
      {taxCents > 0 && <Sum label={t('Tax')} cents={taxCents} />}
      <Sum label={t('Total')} cents={totalCents} strong />
      {creditedCents > 0 && <Sum label={t('Credited')} cents={-creditedCents} />}
      {paidCents > 0 && <Sum label={t('Paid')} cents={-paidCents} />}
    </dl>
  );
}

function Sum({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  const speech = useSpeech();
  return (
    <div className={`flex justify-between gap-4 pt-2.5 ${strong ? 'text-lg font-bold text-head' : 'text-ink-muted'}`}>
      <dt>{label}</dt>
      <dd>{signed(cents, speech)}</dd>
    </div>
  );
}

function Receipts({ payments }: Pick<BillView, 'payments'>) {
  const speech = useSpeech();
  const { t, told, money } = speech;
  const { moment } = useMoments();
  return (
    <section className="mt-6" aria-labelledby="payments">
      <h2 id="payments" className="text-xl">
        {t('Payments')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {paidInWords(payment, speech)} · {told(payment.method)}, {moment(payment.at)}
            </span>
            <a className="link" href={payment.receiptUrl}>
              {t('Receipt')}
              <span className="sr-only"> {t('for {amount}', { amount: money(payment.amountCents) })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands in place of a bill whose link does not work. */
export function DeadBillLink() {
  const t = useText();
  return (
    <div className="card mx-auto max-w-md p-6">
      <h1 className="text-3xl">{t('We couldn’t open this bill')}</h1>
      <p className="mt-3 text-lg">{t('The link may be incomplete, or it has ended. Ask us for a new one: we’ll send it right away.')}</p>
      <PhoneLink className="btn btn-brand btn-lg mt-6 w-full" />
    </div>
  );
}
