import type { BillView } from '@haulbook/contracts';
import { formatLocalDate } from '@haulbook/core';

/** What to say about a bill: whether it is open, and if not, why nothing is due. */
export interface BillState {
  tone: 'info' | 'success' | 'warning';
  title: string;
  text: string;
}

const CLOSED: Record<string, BillState> = {
  paid: { tone: 'success', title: 'This bill is paid', text: 'Thank you. There is nothing left to do.' },
  recovered: { tone: 'success', title: 'This bill is paid', text: 'Thank you. There is nothing left to do.' },
  void: { tone: 'info', title: 'This bill was canceled', text: 'You don’t owe anything on it.' },
  credited: { tone: 'info', title: 'This bill was credited', text: 'You don’t owe anything on it.' },
  written_off: { tone: 'info', title: 'This bill is closed', text: 'Please call us if you would like to pay it.' },
};

/** Return what to say about a bill that is closed or overdue; null for one that is simply due. */
export function billState({ status, balanceCents, overdue, dueOn }: BillView): BillState | null {
  const closed = CLOSED[status];
  if (closed) return closed;
  if (balanceCents === 0) return CLOSED['paid']!;
  if (overdue && dueOn) return { tone: 'warning', title: 'This bill is overdue', text: `It was due ${formatLocalDate(dueOn)}.` };
  return null;
}
