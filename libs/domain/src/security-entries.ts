import { SECURITY_LOG_CAP } from './constants.js';

/** An event that concerns an account's security, as the browser stores it (product spec, section 3). */
export interface SecurityEntry {
  id: string;
  event: string;
  email: string;
  /** IP address, or "unknown" when the lookup failed. */
  ip: string;
  userAgent: string;
  details: Record<string, unknown>;
  /** ISO instant. */
  timestamp: string;
}

/** Return the log with one more entry: the newest 100, in chronological order. */
export function addSecurityEntry(log: readonly SecurityEntry[], entry: SecurityEntry): SecurityEntry[] {
  return [...log, entry].slice(-SECURITY_LOG_CAP);
}
