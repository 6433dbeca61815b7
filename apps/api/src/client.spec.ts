import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOf } from '@haulbook/platform';
import { clientSource } from '@haulbook/resource';
import { application } from './application.js';

const FOLDER = join(__dirname, '../client');

it('the typed client is that of the declarations; after a change of one, run npm run client', () => {
  const files = clientSource(declarationsOf(application).resources);
  expect(readdirSync(FOLDER).sort()).toEqual(files.map(({ name }) => name).sort());
  expect(files.filter(({ name, text }) => readFileSync(join(FOLDER, name), 'utf8') !== text).map(({ name }) => name)).toEqual([]);
});
