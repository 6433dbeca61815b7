import type { ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { isWhole } from './remix-bridge.js';

/** Matching takes half as long as sending a page that was rendered before. */
const MOST_PATHS = 500;
/** Where Remix's script asks for what it needs to know of other pages. */
const MANIFEST = '/__manifest';

interface Page {
  id: string;
  path: string | undefined;
  index?: boolean;
  children?: Page[];
}

/**
 * Return a function that names the page of a path by its pattern, `/pay/:token`: undefined for a path that no page has. The data of a page
 * are its own.
 */
export async function pagePatterns(build: Pick<ServerBuild, 'routes'>): Promise<(path: string) => string | undefined> {
  // The copy that Remix itself uses, loaded no earlier than the build.
  const { matchRoutes } = await import('@remix-run/router');
  const pages = pagesBelow(build, undefined);
  const known = new LRUCache<string, string>({ max: MOST_PATHS });
  const patternOf = (path: string) => `/${(matchRoutes(pages as never, path) ?? []).flatMap(({ route }) => route.path || []).join('/')}`;
  return (path) => {
    if (path === MANIFEST) return path;
    if (!isWhole(path)) return undefined;
    const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
    const pattern = known.get(page) ?? patternOf(page);
    known.set(page, pattern);
    return pattern === '/*' ? undefined : pattern;
  };
}

/**
 * Return a function that names the parameters which the script of a page reads from its address by itself, as the handle of the page says
 * it; the page is the same with any of them.
 */
export function readByScripts({ routes }: Pick<ServerBuild, 'routes'>): (pattern: string | undefined) => readonly string[] {
  const known = Object.values(routes).map(({ path, module }) => {
    const { readByScript = [] } = (module.handle ?? {}) as { readByScript?: readonly string[] };
    return [`/${path ?? ''}`, readByScript] as const;
  });
  const names = new Map<string, readonly string[]>(known.filter(([, read]) => read.length > 0));
  return (pattern = '') => names.get(pattern) ?? [];
}

const pagesBelow = (build: Pick<ServerBuild, 'routes'>, parent: string | undefined): Page[] =>
  Object.values(build.routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: pagesBelow(build, id) }));
