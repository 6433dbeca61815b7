import { SECURITY_LOG_CAP } from './constants.js';

/** What the browser keeps of something that concerns an account's security (product spec, section 3). */
export interface SecurityEntry {
  id: string;
  event: string;
  email: string;
  /** "unknown" when the look-up failed. */
  ip: string;
  userAgent: string;
  details: Record<string, unknown>;
  /** ISO instant. */
  timestamp: string;
}

/** The log with one more entry: the newest 100, in order of time. */
export function addSecurityEntry(log: readonly SecurityEntry[], entry: SecurityEntry): SecurityEntry[] {
  return [...log, entry].slice(-SECURITY_LOG_CAP);
}
