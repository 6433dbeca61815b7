import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { backOfficeConfig } from '@haulbook/resource-admin/vite';
import { mergeConfig } from 'vite';

export default mergeConfig(backOfficeConfig({ plugins: [react()] }), {
  root: resolve(import.meta.dirname, 'admin'),
  build: { outDir: '../dist/admin', emptyOutDir: true },
});
