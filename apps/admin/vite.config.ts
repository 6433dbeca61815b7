import react from '@vitejs/plugin-react';
import { backOfficeConfig } from '@haulbook/resource-admin/vite';
import { staffGuide } from './staff-guide';

export default backOfficeConfig({ plugins: [react(), staffGuide()] });
