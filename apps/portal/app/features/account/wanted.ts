import { localPath } from '../../http/local-path';

/** Return where the visitor wanted to go before signing in: `redirectTo` or `next`, if it is a local path. */
export function wantedPath(url: string): string | null {
  const query = new URL(url).searchParams;
  return localPath(query.get('redirectTo') ?? query.get('next'));
}

/** Return a local URL that remembers where to go afterwards. */
export function withWanted(path: string, wanted: string | null): string {
  return wanted ? `${path}${path.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(wanted)}` : path;
}
