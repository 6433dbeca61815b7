/**
 * Packages that Refine imports for screens we do not use and that do not declare themselves free of side effects: a Markdown renderer,
 * a CSV parser. Without this they would be part of the first load.
 */
const UNUSED =
  /node_modules\/(react-markdown|remark-|micromark|mdast-|hast-|unist-|unified|vfile|property-information|sunflower-antd|papaparse|parse-entities|character-|style-to-object|@ant-design\/pro-)/;

/** The screen that most visits start with. Its code is loaded during startup instead of after it. */
const FIRST_SCREEN = /\/list\/list-page\.(tsx|js)$/;

/**
 * Bundle what startup loads into one chunk, and the small modules that screens share into few. By default the bundler makes a chunk for
 * every set of screens that shares a module: 70 requests for a screen, half of them for less than a kilobyte.
 */
const CHUNKS = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
  ],
};

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
  { tag: 'div', injectTo: 'body-prepend', attrs: { id: 'root' } },
];

/** No icon, for applications without one: the browser would request /favicon.ico. */
const NO_ICON = { tag: 'link', injectTo: 'head', attrs: { rel: 'icon', href: 'data:,' } };

/** Complete the page of the back office. */
const completePage = () => ({
  name: 'back-office-page',
  transformIndexHtml: (html) => (html.includes('rel="icon"') ? PAGE : [...PAGE, NO_ICON]),
});

/** Add a preload for the first screen's code to the page, so that it is already loading when startup requests it. */
const preloadFirstScreen = (base) => ({
  name: 'preload-first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const screen = chunks.find((chunk) => FIRST_SCREEN.test(chunk.facadeModuleId ?? ''));
      if (!screen) throw new Error('list/list-page has no chunk of its own any more');
      return [screen.fileName, ...screen.imports]
        .filter((file) => !html.includes(file))
        .map((file) => ({ tag: 'link', injectTo: 'head', attrs: { rel: 'modulepreload', crossorigin: true, href: base + file } }));
    },
  },
});

/**
 * Return the Vite configuration of a back office.
 * @param options.plugins the application's plugins, including the one for React
 * @param options.base path of the back office on its server, with a slash at its end
 * @param options.port port of the development server
 */
export const backOfficeConfig = ({ plugins = [], base = '/admin/', port = 4200 } = {}) => ({
  base,
  plugins: [...plugins, completePage(), preloadFirstScreen(base)],
  resolve: { conditions: ['@haulbook/source', 'module', 'browser', 'development|production'] },
  server: { port, proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !UNUSED.test(id) }, output: { codeSplitting: CHUNKS } },
  },
});
