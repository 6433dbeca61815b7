import { resolve } from 'node:path';
import { BRAND_DEFAULTS } from '@haulbook/domain';
import { identityPart } from '@haulbook/identity';
import { defineApplication, type ContentSources } from '@haulbook/platform';
import { REGION } from './brand/branded-site.js';
import { business } from './business.js';
import { readConfig, type Config } from './config.js';
import { migrations } from './migrations/index.js';
import { portal } from './site/portal.js';

/** The sources that Stripe.js needs: its script, its API, and the frames of its form and of banks' authentication. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** Return the sources of the outside services that are in use. */
function contentSources({ STRIPE_PUBLISHABLE_KEY, SPEED_METRICS_URL }: Config): ContentSources {
  const { script = [], connect = [], frame = [] }: ContentSources = STRIPE_PUBLISHABLE_KEY ? STRIPE : {};
  const metrics = SPEED_METRICS_URL ? [new URL(SPEED_METRICS_URL).origin] : [];
  return { script: [...script, ...metrics], connect: [...connect, ...metrics], frame };
}

/** The junk-removal company's application. */
export const application = defineApplication<Config>({
  name: BRAND_DEFAULTS.businessName,
  zone: BRAND_DEFAULTS.zone,
  ...REGION,
  readConfig,
  parts: [identityPart({ email: 'admin@haulbook.example', firstName: 'Dana', lastName: 'Whitfield', jobTitle: 'Owner' }), business],
  migrations,
  groups: [
    { name: 'sales', label: 'Sales', icon: 'file-text', order: 10 },
    { name: 'schedule', label: 'Schedule', icon: 'calendar', order: 20 },
    { name: 'customers', label: 'Customers', icon: 'users', order: 30 },
    { name: 'people', label: 'Users', icon: 'shield', order: 40 },
    { name: 'billing', label: 'Billing', icon: 'dollar', order: 50 },
    { name: 'catalog', label: 'Catalog', icon: 'tags', order: 60 },
    { name: 'content', label: 'Documents', icon: 'folder', order: 70 },
    { name: 'settings', label: 'Settings', icon: 'setting', order: 80 },
  ],
  // Relative to the workspace root, in which the server is started.
  backOffice: resolve('apps/admin/dist'),
  backOfficeScripts: ({ SPEED_METRICS_URL }) => (SPEED_METRICS_URL ? [SPEED_METRICS_URL] : []),
  site: portal,
  contentSources,
});
