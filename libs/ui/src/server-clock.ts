/** A response is on its way for a moment, and clocks of computers are seconds off: neither makes a difference on a screen. */
const NOISE_MS = 60_000;

let aheadMs = 0;

/** Note the time of the server, from a response that has just come. A clock that is about right is left alone. */
export function noteServerTime(now: string): void {
  const ahead = Date.parse(now) - Date.now();
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < NOISE_MS ? 0 : ahead;
}

/** Return the present by the server's clock, as far as it is known: what is today or overdue is not up to the clock of a computer. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
