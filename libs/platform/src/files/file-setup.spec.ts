import type { AdminSite, Db } from '@haulbook/resource';
import type { PlatformConfig } from '../config/config.js';
import { FileSetup } from './file-setup.service.js';

it('counts files as the application writes numbers', async () => {
  const db = { query: async () => [{ purpose: 'pictures', files: 12_345, bytes: 2_000_000 }] } as unknown as Db;
  const site: AdminSite = {
    site: async () => ({ name: 'Archiv', zone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', callingCode: '49' }),
  };
  const facts = await new FileSetup(db, site, { DATA_DIR: '/data' } as PlatformConfig).facts();
  expect(facts.at(-1)?.help).toMatch(/^12\.345 pictures \(/);
});
