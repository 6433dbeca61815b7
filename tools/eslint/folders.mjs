import { dirname, relative, resolve, sep } from 'node:path';

/**
 * Rule for which folder of a package may import which. The options name the package's `root` and, for each folder, the ones it may import
 * in addition to itself (`allowed`). A folder ending in `/*` means each of its subfolders: `features/*` contains folders that may not
 * import each other. Files directly in the root and folders that are not listed put the parts together: they may import everything, and
 * nothing listed may import them. With `typesAnywhere`, imports and exports of types alone are unrestricted.
 */
const direction = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { root: { type: 'string' }, allowed: { type: 'object' }, typesAnywhere: { type: 'boolean' } },
        required: ['root', 'allowed'],
        additionalProperties: false,
      },
    ],
    messages: { refused: '{{from}} may not import {{to}}: see the folders in eslint.config.mjs.' },
  },
  create(context) {
    const { root, allowed, typesAnywhere } = context.options[0];
    const base = resolve(context.cwd, root);
    const from = folderOf(relative(base, context.filename), allowed);
    if (!from.kind) return {};
    const check = (node) => {
      const { source } = node;
      if (typeof source?.value !== 'string' || !source.value.startsWith('.') || (typesAnywhere && isOfTypes(node))) return;
      const path = relative(base, resolve(dirname(context.filename), source.value));
      const to = folderOf(path, allowed);
      if (path.startsWith('..') || to.name === from.name || allowed[from.kind].includes(to.kind)) return;
      context.report({ node: source, messageId: 'refused', data: { from: from.name, to: to.name } });
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

/** Whether nothing is left of an import or export without its types: `import type { A }`, `import { type A, type B }`. */
function isOfTypes({ importKind, exportKind, specifiers = [] }) {
  if ((importKind ?? exportKind) === 'type') return true;
  return specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type');
}

/** Return the folder that a file belongs to, and the listed pattern it matches; without a pattern it is not listed. */
function folderOf(path, allowed) {
  const [first, second] = path.split(sep);
  if (`${first}/*` in allowed) return { name: `${first}/${second}`, kind: `${first}/*` };
  return { name: first, kind: first in allowed ? first : undefined };
}

export default { rules: { direction } };
