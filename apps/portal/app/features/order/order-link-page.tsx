import type { OrderLinkView } from '@haulbook/contracts';
import { formatCents, formatLocalDate } from '@haulbook/core';
import { PhoneLink } from '../../site-data/phone-link';
import { useRoot } from '../../site-data/use-root';
import { Alert } from '../../ui/alert';
import { Icon } from '../../ui/icons';
import { StatusBadge } from '../../ui/status-badge';
import { formatSlot } from '../../slots/format-slot';
import { EmptyState, Section } from '../../ui/empty-state';
import { OrderLines, Timeline, UNSCHEDULED } from '../../orders/order-parts';
import { LinkedChanges } from './linked-changes';
import type { OrderLinkAnswer } from './order-link.server';

interface Props {
  order: OrderLinkView;
  answer: OrderLinkAnswer | undefined;
}

/** An order behind a link: when we come, what it costs, what is due, and a new price to sign. Plain forms do it all. */
export function OrderLinkPage({ order, answer }: Props) {
  const { business } = useRoot();
  return (
    <main className="flex-1 bg-cream px-4 pt-8 pb-20">
      <div className="mx-auto max-w-2xl">
        <p className="text-ink-muted">{business.name}</p>
        <div className="mb-8 flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="text-3xl">{order.serviceName}</h1>
            <p className="mt-1 text-ink-muted">Order {order.number}</p>
          </div>
          <StatusBadge label={order.statusLabel} tone={order.tone} />
        </div>
        <Answer answer={answer} />
        {order.changeOrders.length > 0 && (
          <Section title="Price changes">
            <LinkedChanges changes={order.changeOrders} answer={answer} />
          </Section>
        )}
        <Section title="Appointment">
          <Visits order={order} />
        </Section>
        {order.invoices.length > 0 && (
          <Section title="Bills">
            <Bills order={order} />
          </Section>
        )}
        <Section title="What you get">
          <OrderLines order={order} />
        </Section>
        <Section title="History">
          <Timeline entries={order.timeline} />
        </Section>
        <p className="text-ink-muted">Another time, or something changed? Call us.</p>
        <PhoneLink className="btn btn-brand btn-lg mt-3 w-full" />
      </div>
    </main>
  );
}

/** What became of the form that was sent. A refusal of a single field is beside it. */
function Answer({ answer }: Pick<Props, 'answer'>) {
  if (!answer) return null;
  const words = answer.ok
    ? { sign: 'New price signed. Thank you. The crew will continue.', decline: 'New price declined. We’ll do only what you approved.' }[
        answer.intent
      ]
    : answer.message;
  if (!words) return null;
  return (
    <div className="mb-8">
      <Alert tone={answer.ok ? 'success' : 'error'}>{words}</Alert>
    </div>
  );
}

function Visits({ order: { visits, timeWaitsFor } }: Pick<Props, 'order'>) {
  if (visits.length === 0)
    return (
      <EmptyState icon="calendar" title="No time is set yet">
        {UNSCHEDULED[timeWaitsFor]}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {visits.map(({ id, statusLabel, tone, follow, ...slot }) => (
        <li key={id} className="card p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-lg font-semibold text-head">{formatSlot(slot)}</p>
            <StatusBadge label={statusLabel} tone={tone} />
          </div>
          {follow && <Follow id={id} follow={follow} />}
        </li>
      ))}
    </ul>
  );
}

/** Leads to the page of a visit: on its day to the truck, and once it is done to its rating. */
function Follow({ id, follow }: { id: string; follow: 'truck' | 'rating' }) {
  return (
    <form method="post" className="mt-4">
      <input type="hidden" name="id" value={id} />
      <button className="btn btn-brand" name="intent" value="follow">
        <Icon name={follow === 'rating' ? 'star' : 'truck'} />
        {follow === 'rating' ? 'How did it go?' : 'Follow your truck'}
      </button>
    </form>
  );
}

function Bills({ order: { invoices, paysOnline } }: Pick<Props, 'order'>) {
  return (
    <ul className="grid gap-3">
      {invoices.map(({ id, number, kind, statusLabel, tone, totalCents, balanceCents, dueOn, overdue }) => (
        <li key={id} className="card p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-semibold text-head">
              {kind === 'deposit' ? 'Deposit' : 'Bill'} {number}
            </p>
            <StatusBadge label={statusLabel} tone={tone} />
          </div>
          <p className="mt-2 tabular-nums">
            {balanceCents > 0
              ? `${formatCents(balanceCents)} due${dueOn && !overdue ? ` ${formatLocalDate(dueOn)}` : ''}`
              : formatCents(totalCents)}
          </p>
          {balanceCents > 0 && (
            <form method="post" className="mt-4">
              <input type="hidden" name="id" value={id} />
              <button className="btn btn-cta w-full" name="intent" value="pay">
                {paysOnline ? 'See and pay' : 'See'} {kind === 'deposit' ? 'the deposit' : 'the bill'}
                <span className="sr-only"> {number}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
