import fc from 'fast-check';
import { Batch, BatchRow, BatchRunner, MessageLog, SYSTEM_ACTOR } from '@haulbook/platform';
import { inBackground, ResourceRegistry, runAs } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { FULL_LOAD, newCustomer } from '../../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

describe('bulk changes of the business', () => {
  let app: TestApp;
  const staff = {} as Record<'admin' | 'super_admin', TestClient>;
  beforeAll(async () => {
    app = await startTestApp();
    for (const role of ['admin', 'super_admin'] as const) staff[role] = await app.signInAs(role);
  });
  afterAll(() => app?.close());

  async function done(path: string, body: object): Promise<{ batch: Batch; rows: BatchRow[] }> {
    const { body: started, status } = await staff.admin.post(`/api/${path}/batches`, body);
    expect([status, started]).toEqual([202, expect.objectContaining({ path: 'batches' })]);
    await runAs(SYSTEM_ACTOR, () => inBackground(() => app.app.get(BatchRunner, { strict: false }).run({ batchId: started.id })));
    return { batch: await app.records.get(Batch, started.id), rows: await app.records.find(BatchRow, { batchId: started.id }) };
  }

  it('send quotes: a dry run says how many messages would leave, and sends none; they can be left off', async () => {
    const drafts = await Promise.all(
      [1, 2].map(async () => {
        const { customer } = await newCustomer(app);
        return { customer, quote: (await staff.admin.post('/api/quotes', { customerId: customer.id, lines: [FULL_LOAD] })).body };
      }),
    );
    const [first, second] = drafts;
    const where = { id: { $in: drafts.map(({ quote }) => quote.id as string) } };
    const mails = (customer: Customer) => app.records.count(MessageLog, { recipient: customer.email! });
    const found = await done('quotes', { action: 'send', where, dryRun: true });
    expect(found.rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['would_change', 'Would send 1 message'],
      ['would_change', 'Would send 1 message'],
    ]);
    expect([await mails(first!.customer), await mails(second!.customer)]).toEqual([0, 0]);
    expect((await done('quotes', { action: 'send', where: { id: first!.quote.id }, tell: false })).batch.changed).toBe(1);
    expect((await done('quotes', { action: 'send', where })).batch).toMatchObject({ changed: 1, refused: 1 });
    expect([await mails(first!.customer), await mails(second!.customer)]).toEqual([0, 1]);
  });

  it('are of exactly the rows of the list, of every resource and for every role, and of none that the person may not delete', async () => {
    const registry = app.app.get(ResourceRegistry);
    const resources = registry.definitions.map(({ meta }) => meta);
    const asked = fc.tuple(fc.constantFrom(...resources), fc.constantFrom('admin' as const, 'super_admin' as const));
    await fc.assert(
      fc.asyncProperty(asked, async ([meta, role]) => {
        const list = await staff[role].get(`/api/${meta.path}?limit=200`);
        const answer = await staff[role].post(`/api/${meta.path}/batches`, { action: 'delete', dryRun: true });
        const access = registry.access(meta, { id: staff[role].person!.userId, role, name: role });
        if (!access.may('delete') || list.status !== 200) return expect([meta.path, answer.status]).toEqual([meta.path, 403]);
        const ids = (list.body as { id: string }[]).map(({ id }) => id).sort();
        if (ids.length === 0) return expect([meta.path, answer.status]).toEqual([meta.path, 400]);
        const rows = await app.records.find(BatchRow, { batchId: answer.body.id });
        expect([meta.path, rows.map(({ recordId }) => recordId).sort()]).toEqual([meta.path, ids]);
        await staff[role].post(`/api/batches/${answer.body.id}/transitions/cancel`, {});
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 60 },
    );
  });
});
