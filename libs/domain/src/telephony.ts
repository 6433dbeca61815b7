/** Statuses that the support agent's status dot can show (product spec, section 4). */
export const AGENT_STATUSES = ['available', 'busy', 'offline'] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];

const AWAY = /\b(off|offline|logged.?out|signed.?out|unavailable)\b/i;
const AVAILABLE = /^(available|ready|online|idle)$/i;

/** Return the status that a phone system's own word stands for. A status that is neither available nor offline, such as a break, is busy. */
export function agentStatusOf(word: string): AgentStatus {
  if (AVAILABLE.test(word.trim())) return 'available';
  return AWAY.test(word) ? 'offline' : 'busy';
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Parse the address of a page that the back office may show in a frame: encrypted, except on this computer.
 * @returns null for anything else
 */
export function frameAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSafe && url.username === '' && url.password === '' ? url : null;
}

/** Split a list of origins, separated by commas, spaces or lines. */
export const splitOrigins = (list: string): string[] => list.split(/[\s,]+/).filter((each) => each !== '');

/**
 * List the origins whose messages the phone panel accepts: that of the phone system's address, then those allowed besides, each exact.
 * @returns none without a usable address
 */
export function phoneOrigins(address: string, allowed: string): string[] {
  const own = frameAddress(address);
  if (!own) return [];
  const others = splitOrigins(allowed).flatMap((each) => frameAddress(each)?.origin ?? []);
  return [...new Set([own.origin, ...others])];
}

export type CallDirection = 'incoming' | 'outgoing';

/** Write the length of a call: "45 s", "3 min 20 s", "1 h 5 min". */
export function formatSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes > 0) return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
  return `${rest} s`;
}
