const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before each further try, as Standard Webhooks recommends: about four days in all. */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Return the seconds until the next try after this many have failed; null when there is none. */
export const secondsToNextTry = (tries: number): number | null => DELAYS[tries - 1] ?? null;
