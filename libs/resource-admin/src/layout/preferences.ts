import { useSyncExternalStore } from 'react';
import { storageKey } from '@haulbook/ui';

export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

/** How a person likes the back office on the device in front of them (docs/decisions/looks-of-the-back-office.md). */
export interface Preferences {
  theme: (typeof THEMES)[number];
  density: (typeof DENSITIES)[number];
  /** Whether single keys such as `j` do something: speech input types letters by accident. */
  keys: boolean;
}

const USUAL: Preferences = { theme: 'system', density: 'comfortable', keys: true };
const key = () => storageKey('preferences');
const listeners = new Set<() => void>();
let current: Preferences | undefined;

/** Read what this browser has stored; what is unreadable counts as not chosen. */
function stored(): Preferences {
  try {
    const found = Object(JSON.parse(localStorage.getItem(key()) ?? 'null')) as Partial<Preferences>;
    return {
      theme: THEMES.find((theme) => theme === found.theme) ?? USUAL.theme,
      density: DENSITIES.find((density) => density === found.density) ?? USUAL.density,
      keys: found.keys !== false,
    };
  } catch {
    return USUAL;
  }
}

/** Return the preferences as they are now. */
export const preferences = (): Preferences => (current ??= stored());

/** Change preferences, on all screens at once. Full or unavailable storage is no error: they then last until the next reload. */
export function prefer(part: Partial<Preferences>): void {
  current = { ...preferences(), ...part };
  try {
    localStorage.setItem(key(), JSON.stringify(current));
  } catch {
    // Kept in memory.
  }
  for (const listener of listeners) listener();
}

/** Forget what was read, so that it is read again: another tab may have changed it. */
function reread(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', reread);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', reread);
  };
}

/** Return the preferences, and follow them. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences);

const DARK = '(prefers-color-scheme: dark)';

function subscribeToSystem(changed: () => void): () => void {
  const media = window.matchMedia(DARK);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Return whether the screen is dark: by choice, or else as the system is. */
export function useIsDark(): boolean {
  const isSystemDark = useSyncExternalStore(subscribeToSystem, () => window.matchMedia(DARK).matches);
  const { theme } = usePreferences();
  return theme === 'system' ? isSystemDark : theme === 'dark';
}
