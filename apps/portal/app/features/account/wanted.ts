import { localPath } from '../../http/local-path';

/** Where the visitor wanted to go before signing in: `redirectTo`, or `next`, when it is a path of ours. */
export function wantedPath(url: string): string | null {
  const query = new URL(url).searchParams;
  return localPath(query.get('redirectTo') ?? query.get('next'));
}

/** An address of ours that remembers where to go on to. */
export function withWanted(path: string, wanted: string | null): string {
  return wanted ? `${path}${path.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(wanted)}` : path;
}
