import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { Batch } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import { until } from '@haulbook/testing';
import { application } from '../src/application.js';

/** More than the rows between two looks at how far it is. */
const COUNT = 26;

describe('a worker', () => {
  let server: TestServer;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer(application, { settings: { WORKER: '1' } });
    staff = await server.signIn('admin');
  });
  afterAll(() => server?.close());

  it('does a bulk change to its end', async () => {
    const bulk = Array.from({ length: COUNT }, (_, n) => ({ title: `Tale ${n}`, author: 'The Brothers Grimm' }));
    await staff.post('/api/books/bulk', { bulk });
    const { body } = await staff.post('/api/books/batches', { action: 'update', values: { copies: 9 } });
    const batch = () => server.records.findOne(Batch, { id: body.id });
    await until(async () => (await batch())?.status !== 'waiting', 'the beginning of a bulk change');
    await until(async () => (await batch())!.changed > 0, 'the first rows of a bulk change');
    await until(async () => (await batch())!.status === 'done', 'the end of a bulk change');
    expect(await batch()).toMatchObject({ total: COUNT, changed: COUNT, ownerName: expect.stringContaining('Alex') });
    expect(await server.records.count(AuditEntry, { requestId: body.id, action: 'update' })).toBe(COUNT);
  });
});
