import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/**
 * Packages that Refine imports for screens we do not use and that forget to say they are free of side effects:
 * a Markdown renderer, a CSV parser. Without this they would ride along in the first load.
 */
const UNUSED =
  /node_modules\/(react-markdown|remark-|micromark|mdast-|hast-|unist-|unified|vfile|property-information|sunflower-antd|papaparse|parse-entities|character-|style-to-object|@ant-design\/pro-)/;

const BASE = '/admin/';

/** The screen that most visits begin with. Its code is fetched along with the first load instead of after it. */
const FIRST_SCREEN = '/list/list-page.tsx';

/** Names the code of the first screen in the page, so that it is on its way before the start has come to ask for it. */
function preloadFirstScreen(base: string): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const screen = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(FIRST_SCREEN));
        if (!screen) throw new Error(`${FIRST_SCREEN} has no chunk of its own any more`);
        return [screen.fileName, ...screen.imports]
          .filter((file) => !html.includes(file))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'modulepreload', crossorigin: true, href: base + file },
          }));
      },
    },
  };
}

export default defineConfig({
  base: BASE,
  plugins: [react(), preloadFirstScreen(BASE)],
  resolve: { conditions: ['@haulbook/source', 'module', 'browser', 'development|production'] },
  server: { port: 4200, proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !UNUSED.test(id) } },
  },
});
