import { startTestServer, type TestServer } from '@haulbook/identity/testing';
import { Batch, SHORTER_BATCH_NAMES } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import { application } from '../src/application.js';

describe('names of bulk changes that were made before they kept no words', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(application);
  });
  afterAll(() => server?.close());

  it.each([
    ['Set author to Ann: Lee (to be), set copies to 2: books', 'Set author: books'],
    ['Clear isbn, set author to Ann Lee: books', 'Clear isbn, set author: books'],
    ['Recall (due back Mar 15, 2027, to Ann: Lee): loans', 'Recall: loans'],
    ['Set aside (to Ann Lee): books', 'Set aside: books'],
    ['Put on hold (Ann\nmoved to Bath): books', 'Put on hold: books'],
    ['Clear isbn: books', 'Clear isbn: books'],
    ['Duplicate: book', 'Duplicate: book'],
  ])('keep no value of %p, in their history neither', async (name, shorter) => {
    const work = { action: 'update' };
    const batch = { name, resource: 'books', dryRun: false, ownerName: 'Alex', userId: 'a', work };
    const { id } = await server.records.insert(Batch, batch, { states: true });
    for (const statement of SHORTER_BATCH_NAMES) await server.records.db.query(statement);
    expect(await server.records.get(Batch, id)).toMatchObject({ name: shorter });
    const entries = await server.records.find(AuditEntry, { resource: 'batches', recordId: id });
    expect(entries.map(({ after }) => after?.['name'])).toEqual([shorter]);
  });
});
