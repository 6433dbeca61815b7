import { STORAGE_PREFIX, addSecurityEntry, type SecurityEntry } from '@haulbook/domain';
import { publicAddress, reportSecurityEvent } from './own-endpoints';

export const SECURITY_LOG_KEY = `${STORAGE_PREFIX}.security-log`;

/** Return the entries kept in this browser, at most 100. Unavailable or corrupt storage counts as empty. */
export function readSecurityLog(): SecurityEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SECURITY_LOG_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as SecurityEntry[]) : [];
  } catch {
    return [];
  }
}

/**
 * Record a security event here and on the server (product spec, sections 3 and 7). The server logs what it sees itself and treats this as a
 * report, so nothing waits for it and a failure is ignored.
 */
export async function noteSecurityEvent(event: string, email: string, details: Record<string, unknown> = {}): Promise<void> {
  const entry = { event, email, ip: await publicAddress(), userAgent: navigator.userAgent, details };
  keep({ ...entry, id: newId(), timestamp: new Date().toISOString() });
  await reportSecurityEvent(entry);
}

function keep(entry: SecurityEntry): void {
  try {
    localStorage.setItem(SECURITY_LOG_KEY, JSON.stringify(addSecurityEntry(readSecurityLog(), entry)));
  } catch {
    return;
  }
}

const newId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');
