const KEY = 'haulbook-crew-day';

/** Remember the link of the day on this phone, for the icon on its home screen; null forgets it. */
export function keepToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // A browser that keeps nothing opens the day from the link alone.
  }
}

/** Return the link of the day that was last opened on this phone. */
export function keptToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
