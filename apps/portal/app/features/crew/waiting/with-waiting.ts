import type { CrewStopView } from '@haulbook/contracts';
import { createMoneyFormat, describeState } from '@haulbook/core';
import { appointmentStates, DISPOSAL_WAYS, spreadAtDoor, type DisposalWay } from '@haulbook/domain';
import { destination } from '../work-steps';
import type { WaitingItem } from './waiting-item';

const money = createMoneyFormat('en-US', 'USD');
const centsOf = (text: string | undefined) => (text ? (money.parse(text) ?? 0) : 0);

type Change = (stop: CrewStopView, fields: WaitingItem['fields']) => Partial<CrewStopView>;

const at = (status: 'en_route' | 'arrived' | 'completed') => ({ status, statusLabel: describeState(appointmentStates, status).label });

/** What becomes of a stop once the server has taken something. */
const CHANGES: Record<string, Change> = {
  'on-my-way': () => at('en_route'),
  arrive: () => at('arrived'),
  // The bill comes with it. Until it is there, money goes to whatever is open then.
  complete: ({ dueWhenDoneCents: due }) => ({ ...at('completed'), ...(due !== null && { owedCents: due, bills: [] }) }),
  note: ({ crewReport }, { note = '' }) => ({ crewReport: [crewReport, note].filter(Boolean).join('\n') }),
  disposal: ({ disposals }, { to, way = destination(to).way ?? '', place, items, weightLb, ticketCents }) => ({
    disposals: [
      ...disposals,
      {
        way: DISPOSAL_WAYS[way as DisposalWay] ?? way,
        place: place || null,
        items: items || null,
        weightLb: weightLb?.trim() ? Number(weightLb.replaceAll(',', '')) : null,
        ticketCents: centsOf(ticketCents),
      },
    ],
  }),
  payment: paid,
  'sign-change': ({ changes, dueWhenDoneCents: due, priceCents }, { changeId }) => {
    const signed = changes.find(({ id }) => id === changeId);
    return {
      changes: changes.map((change) => (change === signed ? { ...change, open: false } : change)),
      ...(signed && {
        priceCents: signed.newTotalCents,
        dueWhenDoneCents: due === null ? null : due + signed.newTotalCents - priceCents,
      }),
    };
  },
  'decline-change': ({ changes }, { changeId }) => ({ changes: changes.filter(({ id }) => id !== changeId) }),
};

function paid(stop: CrewStopView, { invoiceId, amountCents: text }: WaitingItem['fields']): Partial<CrewStopView> {
  const { bills, owedCents, dueWhenDoneCents } = stop;
  const amountCents = centsOf(text);
  const later = dueWhenDoneCents === null ? {} : { dueWhenDoneCents: Math.max(0, dueWhenDoneCents - amountCents) };
  if (owedCents === null) return later;
  if (bills.length === 0) return { ...later, owedCents: Math.max(0, owedCents - amountCents) };
  const meant = bills.filter(({ id, chosenOnly }) => (invoiceId ? id === invoiceId : !chosenOnly));
  const parts = spreadAtDoor(meant, { amountCents, tipCents: 0 });
  if (!parts) return {};
  const paidOf = (id: string) => parts.find((part) => part.id === id)?.amountCents ?? 0;
  const left = bills.map((bill) => ({ ...bill, owedCents: bill.owedCents - paidOf(bill.id) }));
  const due = left.filter(({ chosenOnly }) => !chosenOnly);
  return { ...later, bills: left.filter((bill) => bill.owedCents > 0), owedCents: due.reduce((all, bill) => all + bill.owedCents, 0) };
}

/**
 * Return a stop as it is once all that waits at it was sent, so that its crew can go on. What comes after something that was refused does
 * not count yet.
 */
export function withWaiting(stop: CrewStopView, waiting: readonly WaitingItem[]): CrewStopView {
  const mine = waiting.filter(({ visit, intent }) => visit === stop.id && Object.hasOwn(CHANGES, intent));
  const refused = mine.findIndex(({ problem }) => problem);
  return (refused === -1 ? mine : mine.slice(0, refused)).reduce(
    (changed, { intent, fields }) => ({ ...changed, ...CHANGES[intent]!(changed, fields) }),
    stop,
  );
}
