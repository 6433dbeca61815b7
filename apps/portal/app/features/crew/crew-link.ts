/** Return the secret in a link to a day, which may have been pasted whole or in part; null when there is none. */
export function tokenInLink(text: string): string | null {
  return /(?:^|\/crew\/)([\w-]{20,})\/?(?:[?#].*)?$/.exec(text.trim())?.[1] ?? null;
}
