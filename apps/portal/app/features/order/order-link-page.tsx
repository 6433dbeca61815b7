import type { OrderLinkView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { useSpeech, useText } from '../../language/use-speech';
import { LogoBar } from '../../shell/page';
import { PhoneLink } from '../../site-data/phone-link';
import { bookingLike } from '../../site-data/wanted';
import { Alert } from '../../ui/alert';
import { Icon } from '../../ui/icons';
import { StatusBadge } from '../../ui/status-badge';
import { formatSlot } from '../../slots/format-slot';
import { EmptyState, Section } from '../../ui/empty-state';
import { firstAsk } from '../../orders/first-ask';
import { OrderLines, Timeline, UNSCHEDULED } from '../../orders/order-parts';
import { LinkedChanges } from './linked-changes';
import type { OrderLinkAnswer } from './order-link.server';

interface Props {
  order: OrderLinkView;
  answer: OrderLinkAnswer | undefined;
}

/** An order behind a link: when we come, what it costs, what is due, and a new price to sign. Plain forms do it all. */
export function OrderLinkPage({ order, answer }: Props) {
  const { t } = useSpeech();
  return (
    <main className="flex-1 bg-cream px-4 pt-8 pb-20">
      <div className="mx-auto max-w-2xl">
        <LogoBar />
        <Head order={order} />
        <Answer answer={answer} />
        {order.changeOrders.length > 0 && (
          <Section title={t('Price changes')}>
            <LinkedChanges changes={order.changeOrders} first={firstAsk(order)} answer={answer} />
          </Section>
        )}
        <Section title={t('Appointment')}>
          <Visits order={order} />
        </Section>
        {order.invoices.length > 0 && (
          <Section title={t('Bills')}>
            <Bills order={order} />
          </Section>
        )}
        <Section title={t('What you get')}>
          <OrderLines order={order} />
        </Section>
        <Section title={t('History')}>
          <Timeline entries={order.timeline} />
        </Section>
        <p className="text-ink-muted">{t('Another time, or something changed? Call us.')}</p>
        <PhoneLink className={`btn btn-lg mt-3 w-full ${firstAsk(order) || order.again ? 'btn-plain' : 'btn-brand'}`} />
      </div>
    </main>
  );
}

/** What it is and how it stands, and the way to the same once more. */
function Head({ order }: Pick<Props, 'order'>) {
  const { t, told } = useSpeech();
  return (
    <div className="mb-8 flex flex-wrap items-start justify-between gap-4">
      <div>
        <h1 className="text-3xl">{t(order.serviceName)}</h1>
        <p className="mt-1 text-ink-muted">{t('Order {number}', { number: order.number })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge label={told(order.statusLabel)} tone={order.tone} />
        {order.again && (
          <a className={`btn ${firstAsk(order) ? 'btn-plain' : 'btn-brand'}`} href={bookingLike(order.again)}>
            <Icon name="calendar" /> {t('Book again')}
          </a>
        )}
      </div>
    </div>
  );
}

/** What to say once a form was answered. */
const DONE: Record<string, string> = {
  sign: msg('New price signed. Thank you. The crew will continue.'),
  decline: msg('New price declined. We’ll do only what you approved.'),
};

/** What became of the form that was sent. A refusal of a single field is beside it. */
function Answer({ answer }: Pick<Props, 'answer'>) {
  const { told } = useSpeech();
  if (!answer) return null;
  const words = answer.ok ? DONE[answer.intent] : answer.message;
  if (!words) return null;
  return (
    <div className="mb-8">
      <Alert tone={answer.ok ? 'success' : 'error'}>{told(words)}</Alert>
    </div>
  );
}

function Visits({ order }: Pick<Props, 'order'>) {
  const { visits, timeWaitsFor } = order;
  const first = firstAsk(order);
  const speech = useSpeech();
  const { t, state } = speech;
  if (visits.length === 0)
    return (
      <EmptyState icon="calendar" title={t('No time is set yet')}>
        {t(UNSCHEDULED[timeWaitsFor])}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {visits.map(({ id, statusLabel, tone, follow, ...slot }) => (
        <li key={id} className="card p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-lg font-semibold text-head">{formatSlot(slot, speech)}</p>
            <StatusBadge label={state(statusLabel, 'appointment')} tone={tone} />
          </div>
          {follow && <Follow id={id} follow={follow} primary={id === first} />}
        </li>
      ))}
    </ul>
  );
}

/** Leads to the page of a visit: on its day to the truck, and once it is done to its rating. */
function Follow({ id, follow, primary }: { id: string; follow: 'truck' | 'rating'; primary: boolean }) {
  const t = useText();
  return (
    <form method="post" className="mt-4">
      <input type="hidden" name="id" value={id} />
      <button className={`btn ${primary ? 'btn-cta' : 'btn-plain'}`} name="intent" value="follow">
        <Icon name={follow === 'rating' ? 'star' : 'truck'} />
        {follow === 'rating' ? t('How did it go?') : t('Follow your truck')}
      </button>
    </form>
  );
}

/** The buttons of bills. */
const SEE = {
  deposit: { pay: msg('See and pay the deposit'), see: msg('See the deposit') },
  bill: { pay: msg('See and pay the bill'), see: msg('See the bill') },
};

function Bills({ order }: Pick<Props, 'order'>) {
  const { invoices, paysOnline } = order;
  const first = firstAsk(order);
  const { t, state, money, weekdayAndDay } = useSpeech();
  return (
    <ul className="grid gap-3">
      {invoices.map(({ id, number, kind, statusLabel, tone, totalCents, balanceCents, dueOn, overdue }) => (
        <li key={id} className="card p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-semibold text-head">
              {kind === 'deposit' ? t('Deposit {number}', { number }) : t('Bill {number}', { number })}
            </p>
            <StatusBadge label={state(statusLabel, 'invoice')} tone={tone} />
          </div>
          <p className="mt-2 tabular-nums">
            {balanceCents === 0
              ? money(totalCents)
              : dueOn && !overdue
                ? t('{amount} due {day}', { amount: money(balanceCents), day: weekdayAndDay(dueOn) })
                : t('{amount} due', { amount: money(balanceCents) })}
          </p>
          {balanceCents > 0 && (
            <form method="post" className="mt-4">
              <input type="hidden" name="id" value={id} />
              <button className={`btn w-full ${id === first ? 'btn-cta' : 'btn-plain'}`} name="intent" value="pay">
                {t(SEE[kind === 'deposit' ? 'deposit' : 'bill'][paysOnline ? 'pay' : 'see'])}
                <span className="sr-only"> {number}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
