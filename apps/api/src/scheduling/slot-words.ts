import { formatWindow, type LocalDate } from '@haulbook/core';
import { flexibleWords } from '@haulbook/domain';
import type { Window } from './window.entity.js';

/** A slot as customers read it. The label of a flexible one is the whole sentence, day included. */
export interface SlotWords {
  date: LocalDate;
  label: string;
  flexible?: true;
}

/**
 * Put a slot into words.
 * @param settleAt when, on the day before, the window of a flexible slot is set
 */
export function slotWords(
  { date, flexible }: { date: LocalDate; flexible: boolean },
  window: Pick<Window, 'startsAt' | 'endsAt'>,
  settleAt: string,
): SlotWords {
  const { startsAt: start, endsAt: end } = window;
  if (!flexible) return { date, label: formatWindow(start, end) };
  return { date, label: flexibleWords(date, { start, end }, settleAt), flexible };
}
