import { dialFrom, writeAs } from '@haulbook/core';
import { defineApplication, isStaff, MessageLog, readSettings } from '@haulbook/platform';
import { definePolicy, Field, Resource, resource, ResourceEntity } from '@haulbook/resource';
import type { QueryRunner, Relation } from 'typeorm';
import { identityConfig, identitySettings, type IdentityConfig } from '../config/identity-config.js';
import { identityPart } from '../identity.js';
import { frameworkMigrations } from '../migrations/index.js';
import { AdminUser } from '../staff/admin-user.entity.js';
import { startTestServer, type TestClient, type TestServer } from '../testing/index.js';

@Resource<Fee>({ path: 'fees', label: 'Fee', title: ['name', 'amountCents', 'dueOn'], group: 'library' })
class Fee extends ResourceEntity {
  @Field.text({ max: 80 }) name!: string;
  @Field.money({ min: 50, max: 500_000 }) amountCents!: number;
  @Field.date() dueOn!: string;
}

@Resource<Reader>({ path: 'readers', label: 'Reader', title: 'phone', group: 'library' })
class Reader extends ResourceEntity {
  @Field.phone() phone!: string;
  @Field.ref(() => Fee) fee!: Relation<Fee>;
  feeId!: string;
}

const COLUMNS = `id uuid PRIMARY KEY DEFAULT gen_random_uuid(), created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(), version integer NOT NULL DEFAULT 1, deleted_at timestamptz(3)`;

class AddReaders1795345200000 {
  name = 'AddReaders1795345200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE fees (${COLUMNS}, name text NOT NULL, amount_cents integer NOT NULL, due_on date NOT NULL)`);
    await runner.query(`CREATE TABLE readers (${COLUMNS}, phone text NOT NULL, fee_id uuid NOT NULL REFERENCES fees (id))`);
  }
}

const staffOnly = <Entity extends object>() => definePolicy<Entity>((actor, can) => void (isStaff(actor) && can('manage')));

const application = defineApplication<IdentityConfig>({
  name: 'Stadtbücherei',
  zone: 'Europe/Berlin',
  locale: 'de-DE',
  currency: 'EUR',
  callingCode: '49',
  readConfig: (env) => identityConfig(readSettings(env, identitySettings)),
  parts: [identityPart(), { resources: [resource(Fee, staffOnly<Fee>()), resource(Reader, staffOnly<Reader>())] }],
  migrations: [...frameworkMigrations, AddReaders1795345200000],
  groups: ['library', 'people', 'settings'].map((name, order) => ({ name, label: name, order })),
});

describe('an application in Germany', () => {
  let server: TestServer;
  let boss: TestClient;
  beforeAll(async () => {
    server = await startTestServer(application);
    boss = await server.signIn('super_admin');
  });
  afterAll(async () => {
    await server?.close();
    dialFrom('1');
    writeAs('en-US', 'USD');
  });

  it('tells its screens where it is at home', async () => {
    const { body } = await boss.get('/api/admin/schema');
    expect(body.site).toEqual({ name: 'Stadtbücherei', zone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', callingCode: '49' });
  });

  it('takes the phone numbers of its country, and those of others with their calling code', async () => {
    const fee = await boss.post('/api/fees', { name: 'Mahnung', amountCents: 123_450, dueOn: '2027-03-08' });
    const add = (phone: string) => boss.post('/api/readers', { phone, feeId: fee.body.id });
    expect((await add('(030) 123 45 67')).body.phone).toBe('+49301234567');
    expect((await add('+1 919 504 5200')).body.phone).toBe('+19195045200');
    const refused = await add('12');
    expect([refused.status, refused.body.fields]).toEqual([400, { phone: 'Please enter a valid phone number' }]);
  });

  it('writes amounts in its refusals as its country does', async () => {
    const fields = async (amountCents: number) =>
      (await boss.post('/api/fees', { name: 'Mahnung', amountCents, dueOn: '2027-03-08' })).body.fields;
    expect(await fields(1)).toEqual({ amountCents: 'Amount must be at least 0,50 €' });
    expect(await fields(500_001)).toEqual({ amountCents: 'Amount must be at most 5.000 €' });
  });

  it('writes days and amounts in a record’s history as its country does', async () => {
    const [reader] = (await boss.get('/api/readers')).body;
    const history = await boss.get(`/api/readers/${reader.id}/history`);
    expect(JSON.stringify(history.body)).toContain('Mahnung · 1.234,50 € · 8. März 2027');
  });

  it('writes the time in its mails on its own clock', async () => {
    server.clock.set(new Date('2027-01-05T22:30:00Z'));
    const { person } = await server.signIn('admin', 'leserin@example.com');
    const { id } = (await server.records.findOne(AdminUser, { userId: person!.userId }))!;
    expect((await boss.post(`/api/admin-users/${id}/transitions/endSessions`, {})).status).toBe(200);
    const mail = await server.records.findOne(MessageLog, { recipient: person!.email, template: 'security_notice' });
    expect(mail!.payload).toMatchObject({ data: { when: '05.01.2027, 23:30' } });
  });
});
