import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { minifyInline } from './inline-scripts.config';
import { pageScripts } from './page-scripts.config';
import { textsOfPage } from './page-texts.config';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

const SOURCE = '@haulbook/source';

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\/|\/app\/shell\/load-route-module\.ts$/;

/** The modules that every page with script loads: the frame around it and the parts its forms are made of. */
const FRAME = [
  'drawings/scene',
  'features/account/use-session-check',
  'http/keep-input',
  'attribution/origin',
  'seo/meta',
  'shell/(logout-button|mobile-menu|page|site-footer|site-header)',
  'site-data/(phone-link|use-root)',
  'ui/(alert|field|icons|logo|spinner)',
];
const IN_FRAME = new RegExp(`/app/(${FRAME.join('|')})\\.tsx?$|/libs/ui/src/(?!pdf/)`);

/**
 * Bundle small modules that most pages share: two dozen files of one kilobyte cost a phone more than they save. By default, the bundler
 * puts them into the chunk of some page, whose own code is then loaded, too.
 */
function sharedPart(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return 'framework';
  return IN_FRAME.test(id) ? 'frame' : undefined;
}

/**
 * Treat a page whose script fails to load as a failed page load: `app/shell/load-route-module.ts` replaces Remix's loader of page scripts.
 */
function failedScriptsAreFailures(): Plugin {
  const ours = fileURLToPath(new URL('./app/shell/load-route-module.ts', import.meta.url));
  let used = false;
  return {
    name: 'failed-scripts-are-failures',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !importer?.includes('/@remix-run/react/')) return null;
      used = true;
      return ours;
    },
    buildEnd(error) {
      if (!error && !used) throw new Error('@remix-run/react no longer loads page scripts through routeModules.js');
    },
  };
}

/** Leave out of scripts the texts that the server alone says: those of mails, papers and pages without script. */
function withoutServerTexts(): Plugin {
  return {
    name: 'without-server-texts',
    enforce: 'pre',
    load: (id, { ssr } = {}) => (!ssr && /\/catalogs\/[\w-]+\.server\.json$/.test(id) ? '{}' : null),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    failedScriptsAreFailures(),
    withoutServerTexts(),
    minifyInline(),
    pageScripts({ root: import.meta.dirname, source: SOURCE, plugins: () => [withoutServerTexts(), textsOfPage()] }),
    remix({
      ignoredRouteFiles: ['**/*.spec.{ts,tsx}'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
  // Workspace libraries are used from source, on both sides.
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { noExternal: [/^@haulbook\//], resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  // Without these the first load in development optimizes late and ends up with two copies of React.
  optimizeDeps: { entries: ['app/root.tsx', 'app/routes/**/*.tsx'], include: ['react', 'react-dom/client', '@remix-run/react', 'zod'] },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  // A catalog is one object, not a constant for each of its texts.
  json: { namedExports: false },
  build: { assetsInlineLimit: 0, rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedPart } } },
}));
