import type { AccountAnswer } from '../answers.server';
import { securityEventOf } from '../security-event';

/** What a page tells its script of the form that was sent. */
export interface Told {
  email: string;
  /** What the security log calls it. */
  event?: string | undefined;
  /** Which of the page's forms it was. */
  intent?: string | undefined;
  /** Whether the email or the password was wrong. */
  wrong: boolean;
  /** Minutes until a locked address is unlocked; set only while it is locked. */
  lockedMinutes?: number | undefined;
}

export function toldOf(answer: AccountAnswer, events: Readonly<Record<string, string>>): Told {
  const { email = '', intent } = answer.values;
  const wrong = answer.code === 'invalid_credentials';
  return { email, intent, event: securityEventOf(answer, events), wrong, lockedMinutes: answer.lockedMinutes };
}

/** Read what the page tells; null before a form was sent. */
export function readTold(): Told | null {
  const told = document.querySelector<HTMLElement>('[data-told]')?.dataset['told'];
  return told ? (JSON.parse(told) as Told) : null;
}
