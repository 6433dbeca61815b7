import type { Plugin } from 'vite';

/** The catalog of what scripts of pages say: `es.json`, and neither `es.told.json` nor `es.server.json`. */
const SAID_BY_SCRIPTS = /\/catalogs\/([\w-]+)\.json$/;

/** Stands for a catalog until it is known what the script says. */
const STAND = /"texts of ([\w-]+)":\s*""/g;

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Return the texts in the code of a module, those that are filled in with nothing in their braces. */
function textsIn(node: object): string[] {
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] };
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  const filledIn = type === 'TemplateLiteral' && quasis ? [quasis.map((each) => each.value.cooked).join('{}')] : [];
  return [...filledIn, ...Object.values(node).filter(isNode).flatMap(textsIn)];
}

/** Return the text that code has of an id of a catalog: without the thing that it agrees with, and with nothing in its braces. */
const written = (id: string) => id.replace(/\|[a-z]+$/, '');
const bare = (text: string) => text.replace(/\{\w+\}/g, '{}');

/**
 * Keep in the catalogs of a page's own script what its modules say. What the server tells any page stays, in its own file of each catalog
 * (docs/decisions/a-second-language.md).
 */
export function textsOfPage(): Plugin {
  const catalogs = new Map<string, Record<string, string>>();
  return {
    name: 'texts-of-page',
    enforce: 'pre',
    transform(json, id) {
      const code = SAID_BY_SCRIPTS.exec(id)?.[1];
      if (!code) return null;
      catalogs.set(code, JSON.parse(json) as Record<string, string>);
      return `{ "texts of ${code}": "" }`;
    },
    renderChunk: {
      order: 'pre',
      handler(code, _chunk, _options, { chunks }) {
        if (code.search(STAND) < 0) return null;
        const modules = Object.values(chunks).flatMap(({ modules }) => Object.keys(modules));
        const said = new Set(modules.flatMap((id) => textsIn(this.getModuleInfo(id)?.ast ?? {})));
        const isSaid = (id: string) => said.has(written(id)) || said.has(bare(written(id)));
        const kept = (name: string) => Object.entries(catalogs.get(name) ?? {}).filter(([id]) => isSaid(id));
        return { code: code.replace(STAND, (_, name: string) => JSON.stringify(Object.fromEntries(kept(name))).slice(1, -1)), map: null };
      },
    },
  };
}
