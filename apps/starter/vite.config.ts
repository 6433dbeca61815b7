import react from '@vitejs/plugin-react';
import { backOfficeConfig } from '@haulbook/resource-admin/vite';
import { mergeConfig } from 'vite';

export default mergeConfig(backOfficeConfig({ plugins: [react()] }), {
  root: 'admin',
  build: { outDir: '../dist/admin', emptyOutDir: true },
});
