import { startBackOffice } from '@haulbook/resource-admin';
import '@haulbook/resource-admin/styles.css';

startBackOffice({ name: 'Lending library' });
