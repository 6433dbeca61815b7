import { addFailure, minutesLocked, setLock } from '@haulbook/ui';
import type { Told } from '../script/told';

/**
 * Show the lock message from the browser's own record of failures for the address in the form. It only informs: the server decides, and
 * its response updates the record. One message is shown at a time: a failure that locks the address shows the lock message.
 * @returns what looks an address up that was typed.
 */
export function showLocks(told: Told | null): (email: string) => void {
  const warning = document.querySelector<HTMLElement>('[data-lock]');
  const message = document.querySelector<HTMLElement>('[data-answer] [data-message]');
  const refusal = message?.textContent ?? '';
  const texts = JSON.parse(warning?.dataset['lock'] ?? '[]') as string[];
  const look = (email: string) => {
    const text = texts[minutesLocked(email, new Date()) - 1];
    if (message && told?.wrong) message.textContent = text ?? refusal;
    if (message || !warning) return;
    warning.querySelector('[data-text]')!.textContent = text ?? '';
    warning.hidden = !text;
  };
  if (told?.email) {
    noteFailure(told);
    look(told.email);
  }
  return look;
}

function noteFailure({ email, wrong, lockedMinutes }: Told): void {
  const now = new Date();
  if (wrong) addFailure(email, now);
  if (lockedMinutes) setLock(email, lockedMinutes, now);
}
