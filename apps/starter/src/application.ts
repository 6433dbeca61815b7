import { resolve } from 'node:path';
import { frameworkMigrations, identityConfig, identityPart, identitySettings, type IdentityConfig } from '@haulbook/identity';
import { defineApplication, readSettings, type ApplicationPart } from '@haulbook/platform';
import { resource } from '@haulbook/resource';
import { Book, bookPolicy } from './books.js';
import { LoanHooks } from './loan-hooks.js';
import { Loan, loanPolicy } from './loans.js';
import { Member, memberPolicy } from './members.js';
import { migrations } from './migrations/index.js';
import { seedDemo } from './demo.js';
import { Stocktake } from './stocktake.js';
import './settings.js';

const library: ApplicationPart<IdentityConfig> = {
  resources: [resource(Book, bookPolicy), resource(Member, memberPolicy), resource(Loan, loanPolicy, { hooks: LoanHooks })],
  providers: [LoanHooks, Stocktake],
  seed: ({ records, config }) => (config.DEMO ? seedDemo(records) : Promise.resolve()),
};

/** A lending library, the smallest complete application. */
export const application = defineApplication<IdentityConfig>({
  name: 'Lending library',
  zone: 'America/New_York',
  locale: 'en-US',
  currency: 'USD',
  callingCode: '1',
  readConfig: (env) => identityConfig(readSettings(env, identitySettings)),
  parts: [identityPart(), library],
  migrations: [...frameworkMigrations, ...migrations],
  groups: [{ name: 'library', label: 'Library', icon: 'folder', order: 10 }],
  backOffice: resolve(import.meta.dirname, '../dist/admin'),
});
