import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

const SOURCE = '@haulbook/source';

export default defineConfig({
  plugins: [
    tailwindcss(),
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
  // Workspace libraries are consumed from source, on both sides.
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { noExternal: [/^@haulbook\//], resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  // Without these the first load in development optimises late and ends up with two copies of React.
  optimizeDeps: { entries: ['app/root.tsx', 'app/routes/**/*.tsx'], include: ['react', 'react-dom/client', '@remix-run/react', 'zod'] },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  // Small shared modules go together: two dozen files of one kilobyte each cost a phone more than they save.
  build: { assetsInlineLimit: 0, rollupOptions: { output: { experimentalMinChunkSize: 12_000 } } },
});
