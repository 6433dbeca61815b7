import { fileURLToPath } from 'node:url';
import { leanPackages } from './lean-packages.mjs';

/**
 * Packages that Refine imports for screens we do not use and that do not declare themselves free of side effects, such as a Markdown
 * renderer. Without this they would be part of the first load.
 */
const UNUSED =
  /node_modules\/(react-markdown|remark-|micromark|mdast-|hast-|unist-|unified|vfile|property-information|sunflower-antd|parse-entities|character-|style-to-object|@ant-design\/pro-)/;

/** The screen that most visits start with. Its code is loaded during startup instead of after it. */
const FIRST_SCREEN = /\/list\/list-page\.(tsx|js)$/;

/** What is loaded once that screen has been painted (`layout/antd-later.tsx`), and needed by most others. */
const LATER =
  /\/node_modules\/(antd\/es\/(app|dropdown|menu|message|modal|notification|popover|skeleton|tooltip)|rc-(dialog|dropdown|menu|notification|overflow|tooltip)|@rc-component\/trigger)\//;

/**
 * Packages that startup needs, each with those it is built on before it. They are in files of their own, which are run as they arrive, while
 * the others still load: the browser has nothing else to do by then.
 */
const RUN_FIRST = {
  react: /\/node_modules\/(react|react-dom|scheduler)\//,
  antd: /\/node_modules\/(antd|rc-[^/]+|@rc-component|@ant-design|@emotion|@babel|stylis|classnames|clsx)\//,
  packages: /\/node_modules\//,
};

/** The index of Ant Design, which imports all of it. */
const ALL_OF_ANTD = /\/antd\/es\/index\.js$/;

/** The library of checks: only other screens need the modules that import it, though the first one imports the index they are in. */
const CHECKS = /\/node_modules\/zod\//;

/** The modules that the first screen imports, directly or not, for its chunk. Those of startup are in a chunk that comes before. */
class FirstScreen {
  /** ID of the screen, once it is parsed. */
  id;
  #needed;

  /** Whether a module goes into that chunk. The screen itself stays the face of its own, which startup requests. */
  needs(id, ctx) {
    if (!this.#needed) {
      this.#needed = new Set();
      if (this.id) this.#collect(this.id, ctx);
    }
    return id !== this.id && this.#needed.has(id);
  }

  #collect(id, ctx) {
    const imported = ctx.getModuleInfo(id)?.importedIds ?? [];
    if (this.#needed.has(id) || ALL_OF_ANTD.test(id) || imported.some((each) => CHECKS.test(each))) return;
    this.#needed.add(id);
    for (const each of imported) this.#collect(each, ctx);
  }
}

/**
 * Bundle what startup loads into one chunk, what the first screen adds into another, what comes after it into a third, and the small modules
 * that other screens share into few.
 * By default the bundler makes a chunk for every set of screens that shares a module: 70 requests for a screen, half of them for less than a
 * kilobyte. Without a chunk of its own, the first screen would load all that was merged with the modules it needs.
 */
const chunks = (first) => ({
  groups: [
    ...Object.entries(RUN_FIRST).map(([name, test]) => ({ name, tags: ['$initial'], test, priority: 4 })),
    { name: 'start', tags: ['$initial'], priority: 3 },
    { name: (id, ctx) => (first.needs(id, ctx) ? 'first' : null), debugName: 'first', priority: 2 },
    { name: 'later', test: LATER, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
  ],
});

/** Head and body of every back office, so that an application's index.html contains only its title, icon, and script. */
const PAGE = [
  { tag: 'meta', injectTo: 'head-prepend', attrs: { charset: 'utf-8' } },
  { tag: 'meta', injectTo: 'head-prepend', attrs: { name: 'viewport', content: 'width=device-width, initial-scale=1' } },
  { tag: 'meta', injectTo: 'head-prepend', attrs: { name: 'robots', content: 'noindex' } },
  // Requested while the scripts are still loading; start.tsx uses the response. The credentials must match those there, or it would be
  // requested twice.
  {
    tag: 'link',
    injectTo: 'head-prepend',
    attrs: { rel: 'preload', href: '/api/admin/schema', as: 'fetch', crossorigin: 'use-credentials' },
  },
  // Notifications have their own region, so that they are announced.
  { tag: 'section', injectTo: 'body-prepend', attrs: { id: 'notices', 'aria-label': 'Notifications' } },
  // What is shown until there is something to show (layout.css).
  {
    tag: 'div',
    injectTo: 'body-prepend',
    attrs: { id: 'root' },
    children: [{ tag: 'div', attrs: { class: 'ra-start', 'aria-busy': true } }],
  },
];

/** What the style sheet of the back office is imported as, and what is built in its place. */
const [STYLES, ALL_STYLES, OF_ANTD] = ['@haulbook/resource-admin/styles.css', '\0back-office-styles', 'virtual:antd.css'];

/** Put the styles of Ant Design that a first screen needs before those of the back office, which win over them. */
const withAntdStyles = () => ({
  name: 'antd-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === STYLES ? ALL_STYLES : source === OF_ANTD ? OF_ANTD : null),
  load: async (id) => {
    // Loaded here: the server of development needs no part of Ant Design.
    if (id === OF_ANTD) return (await import('./antd-styles.mjs')).antdStyles();
    const own = fileURLToPath(new URL('./src/styles.css', import.meta.url));
    return id === ALL_STYLES ? `import '${OF_ANTD}'; import ${JSON.stringify(own)};` : null;
  },
});

/** No icon, for applications without one: the browser would request /favicon.ico. */
const NO_ICON = { tag: 'link', injectTo: 'head', attrs: { rel: 'icon', href: 'data:,' } };

/** Complete the page of the back office. */
const completePage = () => ({
  name: 'back-office-page',
  transformIndexHtml: (html) => (html.includes('rel="icon"') ? PAGE : [...PAGE, NO_ICON]),
});

/** Make scripts of the packages of startup, before the script that imports them: it waits for all of them, and they do not wait for it. */
function runFirst(html, chunks, base) {
  const files = Object.keys(RUN_FIRST).flatMap((name) => chunks.find((chunk) => chunk.name === name)?.fileName ?? []);
  const preload = (file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`;
  const scripts = files.map((file) => `<script type="module" crossorigin src="${base}${file}"></script>`);
  const rest = files.reduce((page, file) => page.replace(preload(file), ''), html);
  return rest.replace('<script type="module"', `${scripts.join('\n    ')}\n    $&`);
}

/** Add a preload for the first screen's code to the page, so that it is already loading when startup requests it. */
const preloadFirstScreen = (base, first) => ({
  name: 'preload-first-screen',
  apply: 'build',
  moduleParsed: ({ id }) => {
    if (FIRST_SCREEN.test(id)) first.id = id;
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const screen = chunks.find((chunk) => FIRST_SCREEN.test(chunk.facadeModuleId ?? ''));
      if (!screen) throw new Error('list/list-page has no chunk of its own any more');
      const early = [screen.fileName, ...screen.imports].filter((file) => !html.includes(file));
      const tags = early.map((file) => ({
        tag: 'link',
        injectTo: 'head',
        attrs: { rel: 'modulepreload', crossorigin: true, href: base + file },
      }));
      return { html: runFirst(html, chunks, base), tags };
    },
  },
});

/**
 * Return the Vite configuration of a back office.
 * @param options.plugins the application's plugins, including the one for React
 * @param options.root folder of its page, when it is not that of the configuration; it is built into the folder of the same name in `dist`
 * @param options.base path of the back office on its server, with a slash at its end
 * @param options.port port of the development server
 */
export function backOfficeConfig({ plugins = [], root, base = '/admin/', port = 4200 } = {}) {
  const first = new FirstScreen();
  return {
    root,
    base,
    plugins: [...plugins, leanPackages(), withAntdStyles(), completePage(), preloadFirstScreen(base, first)],
    resolve: { conditions: ['@haulbook/source', 'module', 'browser', 'development|production'] },
    server: { port, proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
    build: {
      ...(root && { outDir: `../dist/${root}`, emptyOutDir: true }),
      target: 'es2022',
      sourcemap: false,
      chunkSizeWarningLimit: 900,
      modulePreload: { polyfill: false },
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => !UNUSED.test(id) }, output: { codeSplitting: chunks(first) } },
    },
  };
}
