import type { BillView } from '@haulbook/contracts';
import { ENGLISH, msg, type Speech } from '@haulbook/core';

/** What to say about a bill: whether it is open, and if not, why nothing is due. */
export interface BillState {
  tone: 'info' | 'success' | 'warning';
  title: string;
  text: string;
}

const PAID: BillState = { tone: 'success', title: msg('This bill is paid'), text: msg('Thank you. There is nothing left to do.') };

const CLOSED: Record<string, BillState> = {
  paid: PAID,
  recovered: PAID,
  void: { tone: 'info', title: msg('This bill was canceled'), text: msg('You don’t owe anything on it.') },
  credited: { tone: 'info', title: msg('This bill was credited'), text: msg('You don’t owe anything on it.') },
  written_off: { tone: 'info', title: msg('This bill is closed'), text: msg('Please call us if you would like to pay it.') },
};

/** Return what to say about a bill that is closed or overdue; null for one that is simply due. */
export function billState({ status, balanceCents, overdue, dueOn }: BillView, { t, weekdayAndDay }: Speech = ENGLISH): BillState | null {
  const closed = CLOSED[status] ?? (balanceCents === 0 ? PAID : null);
  if (closed) return { ...closed, title: t(closed.title), text: t(closed.text) };
  if (!overdue || !dueOn) return null;
  return { tone: 'warning', title: t('This bill is overdue'), text: t('It was due {day}.', { day: weekdayAndDay(dueOn) }) };
}
