import { transformWithEsbuild, type Plugin } from 'vite';

/** How the text of an inline script begins. */
const OPENING = '(() => {';

/** Stands for an expression of the text while it is minified: a name that minifying leaves as it is, within a string as well. */
const stand = (at: number) => `INLINE_${at}_`;
const STAND = /INLINE_(\d+)_/;

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Template extends Node {
  quasis: { value: { cooked: string } }[];
  expressions: Node[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isScript = (node: Node): node is Template =>
  node.type === 'TemplateLiteral' && (node as Template).quasis[0]!.value.cooked.startsWith(OPENING);

/** Return the templates of a module that are inline scripts. */
function scriptsIn(node: Node): Template[] {
  if (isScript(node)) return [node];
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(scriptsIn));
}

/** Return an expression for the same script without what only readers of the code need. */
async function minified({ quasis, expressions }: Template, code: string): Promise<string> {
  const text = quasis.map(({ value }, at) => value.cooked + (at < expressions.length ? stand(at) : '')).join('');
  const { code: short } = await transformWithEsbuild(text, 'inline.js', { minify: true, target: 'es2022', sourcemap: false });
  const parts = short.trim().split(STAND);
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return JSON.stringify(part);
      const { start, end } = expressions[Number(part)]!;
      return `(${code.slice(start, end)})`;
    })
    .join(' + ');
}

/**
 * Minify the scripts that are written as text, to stand in pages: the bundler minifies scripts of their own alone. They are templates that
 * are functions called at once.
 */
export function minifyInline(): Plugin {
  return {
    name: 'minify-inline',
    apply: 'build',
    async transform(code, id) {
      if (!id.includes('/app/') || !code.includes(`\`${OPENING}`)) return null;
      let result = code;
      for (const script of scriptsIn(this.parse(code)).reverse())
        result = result.slice(0, script.start) + (await minified(script, code)) + result.slice(script.end);
      return { code: result, map: null };
    },
  };
}
