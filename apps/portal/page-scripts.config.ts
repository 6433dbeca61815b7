import { relative } from 'node:path';
import { build, defaultClientConditions, type Plugin, type Rollup } from 'vite';

/** How the import of a page's own script ends: `import address from './login-script.ts?page-script'`. */
const SUFFIX = '?page-script';

interface Options {
  /** The folder of the application. */
  root: string;
  /** Condition under which packages of the workspace are used from source. */
  source: string;
  /** Return the plugins that a script needs. */
  plugins: () => Plugin[];
}

/**
 * Give the address of a script that a page has in place of React. It is bundled by itself: in the bundle of all pages it would share files
 * with them, React among these. The builds for the browser and for the server bundle the same, so that both name the same files.
 */
export function pageScripts(options: Options): Plugin {
  const { root } = options;
  let isBuild = false;
  return {
    name: 'page-scripts',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    async load(id, { ssr } = {}) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -SUFFIX.length);
      if (!isBuild) return addressed(relative(root, file));
      const [entry, ...loadedLater] = await bundle(file, options);
      if (!ssr) for (const { fileName, code } of [entry, ...loadedLater]) this.emitFile({ type: 'asset', fileName, source: code });
      return addressed(entry.fileName);
    },
  };
}

const addressed = (path: string) => `export default ${JSON.stringify(`/${path}`)};`;

/** Bundle a script; what it imports on demand are further files. */
async function bundle(file: string, { root, source, plugins }: Options): Promise<[Rollup.OutputChunk, ...Rollup.OutputChunk[]]> {
  const names = 'assets/[name]-[hash].js';
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [...plugins(), withoutRemix()],
    resolve: { conditions: [source, ...defaultClientConditions] },
    json: { namedExports: false },
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input: file, output: { entryFileNames: names, chunkFileNames: names } },
    },
  });
  const { output } = result as Rollup.RollupOutput;
  return output.filter((part) => part.type === 'chunk') as [Rollup.OutputChunk, ...Rollup.OutputChunk[]];
}

/** Fail where a script would bring the code of Remix along. */
function withoutRemix(): Plugin {
  return {
    name: 'page-scripts-without-remix',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === '@remix-run/react') this.error(`The script of a page imports @remix-run/react in ${importer ?? source}.`);
      return null;
    },
  };
}
