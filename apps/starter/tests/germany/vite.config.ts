import react from '@vitejs/plugin-react';
import { backOfficeConfig } from '@haulbook/resource-admin/vite';

export default backOfficeConfig({ plugins: [react()], root: `${import.meta.dirname}/admin` });
