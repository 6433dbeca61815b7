import { storageKey } from '../storage';

/** Whose session this browser has, for all its tabs: an account's id, or empty. Proves nothing; a change makes tabs ask the server. */
export const sessionKey = () => storageKey('session');

/** Tells the other tabs who is signed in now, when that is news. Storage that is forbidden is no reason to fail. */
export function announceSession(userId: string | null): void {
  try {
    if ((localStorage.getItem(sessionKey()) ?? '') !== (userId ?? '')) localStorage.setItem(sessionKey(), userId ?? '');
  } catch {
    return;
  }
}

/** Calls back when another tab signs in or out; returns how to stop. */
export function onSessionAnnounced(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === sessionKey()) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Runs `task` while no other tab runs one: tabs that refresh at once do so one after the other. */
export async function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(sessionKey(), task) : task();
}
