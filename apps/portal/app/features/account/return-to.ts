import { localPath } from '@haulbook/core';

/** Return where the visitor wanted to go before signing in: `redirectTo` or `next`, if it is a local path. */
export function returnToOf(url: string): string | null {
  const query = new URL(url).searchParams;
  return localPath(query.get('redirectTo') ?? query.get('next'));
}

/** Return a local URL that remembers where to go afterward. */
export function withReturnTo(path: string, returnTo: string | null): string {
  return returnTo ? `${path}${path.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(returnTo)}` : path;
}
