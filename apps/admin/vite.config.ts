import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Packages that Refine imports for screens we do not use and that forget to say they are free of side effects:
 * a Markdown renderer, a CSV parser. Without this they would ride along in the first load.
 */
const UNUSED =
  /node_modules\/(react-markdown|remark-|micromark|mdast-|hast-|unist-|unified|vfile|property-information|sunflower-antd|papaparse|parse-entities|character-|style-to-object|@ant-design\/pro-)/;

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
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
