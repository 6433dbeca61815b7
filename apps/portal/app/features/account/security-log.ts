import { STORAGE_PREFIX } from '@haulbook/domain';
import { addSecurityEntry, type SecurityEntry } from '@haulbook/domain';

export const SECURITY_LOG_KEY = `${STORAGE_PREFIX}.security-log`;

/** The entries this browser keeps: the last 100. Storage that is forbidden or spoilt counts as empty. */
export function readSecurityLog(): SecurityEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SECURITY_LOG_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as SecurityEntry[]) : [];
  } catch {
    return [];
  }
}

/**
 * Notes something that concerns an account's security, here and at the server (product spec, sections 3 and 7). The server
 * writes down what it sees by itself and takes this for what it is, a report; so nobody waits for it and a failure is silent.
 */
export async function noteSecurityEvent(event: string, email: string, details: Record<string, unknown> = {}): Promise<void> {
  const entry = { event, email, ip: await publicAddress(), userAgent: navigator.userAgent, details };
  keep({ ...entry, id: newId(), timestamp: new Date().toISOString() });
  const { createApi } = await import('@haulbook/api-client');
  await createApi()
    .security.report(entry)
    .catch(() => undefined);
}

function keep(entry: SecurityEntry): void {
  try {
    localStorage.setItem(SECURITY_LOG_KEY, JSON.stringify(addSecurityEntry(readSecurityLog(), entry)));
  } catch {
    return;
  }
}

/** "unknown" when the look-up fails. */
async function publicAddress(): Promise<string> {
  const { createApi } = await import('@haulbook/api-client');
  return createApi()
    .security.ip()
    .then(
      ({ ip }) => ip,
      () => 'unknown',
    );
}

const newId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');
