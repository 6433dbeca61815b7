import { storageKey } from '../storage';

/**
 * Return the storage key of the signed-in account's id, shared by all tabs; empty when signed out. It proves nothing: a change makes tabs
 * check with the server.
 */
export const sessionKey = () => storageKey('session');

/** Tell the other tabs who is signed in, if that has changed. Unavailable storage is not an error. */
export function announceSession(userId: string | null): void {
  try {
    if ((localStorage.getItem(sessionKey()) ?? '') !== (userId ?? '')) localStorage.setItem(sessionKey(), userId ?? '');
  } catch {
    return;
  }
}

/**
 * Listen for sign-ins and sign-outs in other tabs.
 * @returns a function that stops listening.
 */
export function onSessionAnnounced(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === sessionKey()) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Run `task` while no other tab runs one, so that tabs refresh the session one after the other. */
export async function withTabLock<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(sessionKey(), task) : task();
}
