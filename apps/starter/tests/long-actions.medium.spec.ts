import { Injectable } from '@nestjs/common';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { Batch, BatchRow, BatchRunner, isStaff, SYSTEM_ACTOR } from '@haulbook/platform';
import {
  AuditEntry,
  definePolicy,
  DomainError,
  Field,
  inBackground,
  OnAction,
  Resource,
  resource,
  ResourceEntity,
  runAs,
  type ActionOutcome,
} from '@haulbook/resource';
import type { QueryRunner } from 'typeorm';
import { application } from '../src/application.js';

@Resource<Crate>({
  path: 'crates',
  label: 'Crate',
  title: 'name',
  group: 'library',
  actions: {
    recount: {
      label: 'Recount',
      labelPlural: 'Recount all',
      on: 'many',
      long: true,
      input: [{ name: 'by', kind: 'text', label: 'By', required: true }],
    },
    weigh: { label: 'Weigh all', on: 'none', long: true },
  },
})
class Crate extends ResourceEntity {
  @Field.text({ max: 80 }) name!: string;
  @Field.text({ max: 80, optional: true }) countedBy!: string | null;
  @Field.boolean({ default: false }) sealed!: boolean;
}

const cratePolicy = definePolicy<Crate>((actor, can) => {
  if (!isStaff(actor)) return;
  can(['read', 'create', 'weigh']);
  can('recount', { sealed: false });
});

@Injectable()
class Counting {
  @OnAction(Crate, 'recount')
  recount([crate]: Crate[], { by }: { by: string }): ActionOutcome {
    if (crate!.name === 'Nailed shut') throw new DomainError('conflict', 'It can’t be opened');
    return { set: { countedBy: by }, message: `${crate!.name} counted` };
  }

  @OnAction(Crate, 'weigh')
  weigh(): ActionOutcome {
    return { message: 'Together they weigh 40 pounds' };
  }
}

class AddCrates1795900000000 {
  name = 'AddCrates1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE crates (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(), version integer NOT NULL DEFAULT 1, deleted_at timestamptz(3), name text NOT NULL,
      counted_by text, sealed boolean NOT NULL DEFAULT false)`);
    await runner.query('CREATE INDEX ON crates (created_at, id)');
  }
}

const warehouse = {
  ...application,
  name: 'Warehouse',
  parts: [...application.parts, { resources: [resource(Crate, cratePolicy)], providers: [Counting] }],
  migrations: [...application.migrations, AddCrates1795900000000],
};

describe('a long action', () => {
  let server: TestServer;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer(warehouse, { settings: { LOG_LEVEL: 'silent' } });
    staff = await server.signIn('admin');
  });
  afterAll(() => server?.close());

  const crate = (name: string, values: Partial<Crate> = {}) => server.records.insert(Crate, { name, ...values });
  const recount = (ids: string[], body: object = { input: { by: 'Ann' } }) => staff.post('/api/crates/actions/recount', { ids, ...body });
  async function followed({ body }: { body: { open: { path: string; id: string } } }): Promise<{ batch: Batch; rows: BatchRow[] }> {
    expect(body.open.path).toBe('batches');
    await runAs(SYSTEM_ACTOR, () => inBackground(() => server.app.get(BatchRunner).run({ batchId: body.open.id })));
    const [batch, rows] = await Promise.all([
      staff.get(`/api/batches/${body.open.id}`),
      staff.get(`/api/batch-rows?filter=batchId||$eq||${body.open.id}`),
    ]);
    return { batch: batch.body, rows: rows.body };
  }

  it('answers at once, and is done on each record by itself, with a report and an entry in every history', async () => {
    const crates = [await crate('Left'), await crate('Nailed shut'), await crate('Right')];
    const begun = await recount(crates.map(({ id }) => id));
    expect([begun.status, begun.body.message]).toEqual([200, '“Recount all” has begun']);
    expect(await server.records.count(Crate, { countedBy: 'Ann' })).toBe(0);
    const { batch, rows } = await followed(begun);
    expect(batch).toMatchObject({ name: 'Recount all: crates', status: 'done', total: 3, changed: 2, refused: 1 });
    expect(rows.map(({ title, outcome, message }) => [title, outcome, message]).sort()).toEqual([
      ['Left', 'changed', 'Left counted'],
      ['Nailed shut', 'refused', 'It can’t be opened'],
      ['Right', 'changed', 'Right counted'],
    ]);
    const entries = await server.records.find(AuditEntry, { resource: 'crates', action: 'recount' });
    expect(entries.map(({ recordId }) => recordId).sort()).toEqual([crates[0]!.id, crates[2]!.id].sort());
  });

  it('runs on one record from its page, at the version that the person saw', async () => {
    const { id } = await crate('Single');
    const at = (version: number) => staff.post(`/api/crates/${id}/actions/recount`, { input: { by: 'Bo' }, version });
    expect((await at(7)).status).toBe(412);
    const begun = await at(1);
    expect(begun.body.message).toBe('“Recount” has begun');
    const { batch, rows } = await followed(begun);
    expect([batch.name, rows]).toEqual(['Recount: crate', [expect.objectContaining({ recordId: id, outcome: 'changed' })]]);
  });

  it('runs on none, and its report says what came of it', async () => {
    const { batch, rows } = await followed(await staff.post('/api/crates/actions/weigh'));
    expect([batch.name, batch.status, batch.total]).toEqual(['Weigh all: crates', 'done', 1]);
    expect(rows).toEqual([expect.objectContaining({ title: 'Crates', message: 'Together they weigh 40 pounds' })]);
  });

  it('is refused before anything is kept: without the right, the input, or the record', async () => {
    const before = await server.records.count(Batch, {});
    const sealed = await crate('Sealed', { sealed: true });
    expect((await recount([sealed.id])).status).toBe(403);
    expect((await recount([(await crate('New')).id], {})).body.fields).toEqual({ by: expect.any(String) });
    expect((await recount(['4f2c1c5e-0000-4000-8000-000000000000'])).status).toBe(404);
    expect((await server.visitor().post('/api/crates/actions/weigh')).status).toBe(401);
    expect(await server.records.count(Batch, {})).toBe(before);
  });
});
