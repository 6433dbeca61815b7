import fc from 'fast-check';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import {
  ActorsById,
  ChangeDispatcher,
  SYSTEM_ACTOR,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookFollower,
  WebhookSender,
} from '@haulbook/platform';
import { AdminUser } from '@haulbook/identity';
import { Access, AuditEntry, definePolicy, findField, metaOf, runAs, type ResourceDefinition } from '@haulbook/resource';
import { WebhookReceiver } from '@haulbook/testing';
import { PoliciesByName, randomGrants, type Grant } from '@haulbook/testing/policies';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';
import { Loan } from '../src/loans.js';
import { Member } from '../src/members.js';

type Row = Record<string, unknown> & { id: string };
type Grants = Record<'books' | 'loans', Grant[]>;
/** What a message says. */
interface Message {
  type: string;
  resource: 'books' | 'loans';
  id: string;
  version: number;
  action: string;
  by: string;
  before: Row | null;
  after: Row | null;
  record: Row | null;
}

const ENTITIES = { books: Book, loans: Loan };
const BOOK_FIELDS = ['title', 'author', 'isbn', 'copies', 'timesLent'];
const LOAN_FIELDS = ['number', 'status', 'member', 'dueOn', 'renewals', 'books'];
const someGrants: fc.Arbitrary<Grants> = fc.record({
  books: randomGrants({ fields: BOOK_FIELDS, columns: { copies: [0, 1, 2], timesLent: [0, 1] } }),
  loans: randomGrants({ fields: LOAN_FIELDS, columns: { status: ['open', 'returned'], renewals: [0, 1] } }),
});
const someBook = fc.record({ copies: fc.constantFrom(0, 1, 2), timesLent: fc.constantFrom(0, 1) });
/** A book before and after a change, and how often another one was renewed before it was taken back. */
const someChange = fc.record({ before: someBook, after: someBook, renewals: fc.constantFrom(0, 1) });
type Change = typeof someChange extends fc.Arbitrary<infer T> ? T : never;
type Events = WebhookEndpoint['events'];
const EVENTS: Events = ['created', 'updated', 'moved'];
const ofLoans = (...fields: string[]): Grants => ({ books: [], loans: [{ action: 'read', fields }] });
/** Rights that grow until a message is sent. */
const GROWN: [Grants, Grants, Change, Events] = [
  ofLoans('number'),
  ofLoans('number', 'status'),
  { before: { copies: 0, timesLent: 0 }, after: { copies: 1, timesLent: 0 }, renewals: 0 },
  ['updated'],
];
const someEvents = fc.oneof(fc.constant(EVENTS), fc.subarray(EVENTS, { minLength: 1 }));
/** A webhook of steps alone, whose person may not read the state any more when the message of one is sent. */
const LATE: [Grants, Grants, Change, Events] = [
  { books: [], loans: [{ action: 'read' }] },
  ofLoans('number'),
  { before: { copies: 1, timesLent: 0 }, after: { copies: 2, timesLent: 0 }, renewals: 0 },
  ['moved'],
];

/** What another company is sent is what can() lets the person behind the webhook read when it is sent. */
describe('the messages of webhooks', () => {
  const policies = new PoliciesByName();
  const receiver = new WebhookReceiver();
  let server: TestServer;
  let boss: TestClient;
  let memberId: string;

  const policyOf = (path: keyof Grants) => definePolicy<object>((actor, can) => policies.grant(path, actor, can as never));
  const byName: Partial<Record<string, ReturnType<typeof policyOf>>> = { books: policyOf('books'), loans: policyOf('loans') };
  const narrowed = (definition: ResourceDefinition): ResourceDefinition => {
    const policy = byName[definition.meta.path];
    return policy ? { ...definition, policy: policy as ResourceDefinition['policy'] } : definition;
  };
  const asSystem = <T>(work: () => Promise<T>) => runAs(SYSTEM_ACTOR, work);

  beforeAll(async () => {
    await receiver.start();
    const settings = { WEBHOOKS_PRIVATE: '1', LOG_LEVEL: 'silent' };
    server = await startTestServer({ ...application, parts: [...application.parts, { wrap: narrowed }] }, { settings });
    boss = await server.signIn('super_admin');
    for (const resource of Object.keys(ENTITIES)) {
      const endpoint = { name: resource, url: receiver.url, resource, events: EVENTS };
      const { body } = await boss.post('/api/webhook-endpoints', endpoint);
      await boss.post(`/api/webhook-endpoints/${body.id}/secret`);
      await boss.post(`/api/webhook-endpoints/${body.id}/transitions/test`, {});
    }
    memberId = (await server.records.insert(Member, { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' })).id;
    await server.app.get(WebhookFollower, { strict: false }).listen();
    await sent();
  });
  afterAll(async () => {
    await server?.close();
    await receiver.stop();
  });

  /** Send what waits. */
  async function sent(): Promise<Message[]> {
    receiver.all.length = 0;
    const sender = server.app.get(WebhookSender, { strict: false });
    for (const { id: deliveryId, tries } of await server.records.find(WebhookDelivery, { status: 'waiting' }))
      await asSystem(() => sender.send({ deliveryId, tries }));
    return receiver.all.map(({ body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: Message };
      return { ...data, type };
    });
  }
  const dispatched = () => asSystem(() => server.app.get(ChangeDispatcher, { strict: false }).dispatch());

  /** Give the person behind the webhooks a policy, by another name. @returns what tells what it grants */
  async function granted(grants: Grants) {
    const [firstName, lastName] = policies.give(grants).split(' ');
    const { userId } = boss.person!;
    await server.records.update(AdminUser, { userId }, { firstName: firstName!, lastName: lastName! });
    const actor = (await server.app.get(ActorsById, { strict: false }).find(userId))!;
    return (path: keyof Grants, row: object, name?: string): boolean => {
      const meta = metaOf(ENTITIES[path]);
      return Access.of(meta, byName[path] as never, actor).can('read', row, name && findField(meta, name)!.name);
    };
  }

  /** Make and change a book, and lend and take back another. @returns what they are now, and what was written down of that */
  async function changes({ before, after, renewals }: Change, run: number) {
    const { records } = server;
    for (const table of ['change_events', 'webhook_deliveries', 'audit_entries', 'loan_lines', 'loans', 'books'])
      await records.db.query(`DELETE FROM ${table}`);
    const texts = (time: string) => ({ title: `Title ${time} ${run}`, author: `Author ${time} ${run}`, isbn: `ISBN ${time} ${run}` });
    const book = await records.insert(Book, { ...before, ...texts('old') });
    await records.update(Book, { id: book.id }, { ...after, ...texts('new') });
    const values = { number: `L${run}`, memberId, dueOn: '2031-05-06', renewals, books: [{ bookId: book.id, note: 'Torn' }] };
    const loan = await records.insert(Loan, values as Partial<Loan>);
    await records.update(Loan, { id: loan.id }, { status: 'returned' }, { states: true, action: 'giveBack' });
    const entries = await records.find(AuditEntry, { recordId: { $in: [book.id, loan.id] } });
    const rows = { books: (await records.get(Book, book.id)) as object as Row, loans: (await records.get(Loan, loan.id)) as object as Row };
    return { entries, rows };
  }

  type Judge = (path: keyof Grants, row: object, name?: string) => boolean;
  /** A change that is told, and what it is called. */
  interface Told {
    entry: AuditEntry;
    type: string;
  }
  /** A message is of a change of a row: of either, what the judge grants, and nothing else. */
  function expectGranted(message: Message, { entry, type }: Told, row: Row, may: Judge): void {
    const path = entry.resource as keyof Grants;
    const part = (image: object | null) => {
      const shown = Object.entries(image ?? {}).filter(([key]) => may(path, row, key));
      return shown.length > 0 ? Object.fromEntries(shown) : null;
    };
    const action = seenAs(entry, row, may);
    const { record, ...data } = message;
    expect(data).toEqual({
      ...{ type, resource: path, id: row.id, version: entry.recordVersion, action, by: entry.actorName },
      ...{ before: part(entry.before), after: part(entry.after) },
    });
    const fields = [...metaOf(ENTITIES[path]).fields.values()];
    for (const field of fields.filter(({ kind }) => kind !== 'lines'))
      expect([field.name, record![field.key] ?? null]).toEqual([field.name, may(path, row, field.name) ? row[field.key] : null]);
    const names = new Set(fields.flatMap(({ name, key }) => [name, key]));
    expect(Object.keys(record!).filter((name) => !names.has(name))).toEqual([]);
    expect(JSON.stringify(record).includes('Torn')).toBe(path === 'loans' && may(path, row, 'books'));
    expect(JSON.stringify(record).includes('Ann')).toBe(path === 'loans' && may(path, row, 'member'));
  }

  const nameOf = ({ resource, version }: Pick<Message, 'resource' | 'version'>) => `${resource} ${version}`;
  /** What a change is to those who may read what the judge grants. */
  const seenAs = ({ action }: AuditEntry, row: Row, may: Judge) =>
    action === 'giveBack' && !may('loans', row, 'status') ? 'update' : action;
  const KINDS: Record<string, Events[number]> = { create: 'created', update: 'updated', giveBack: 'moved' };
  /**
   * Name a change to those who asked for these events when it was found, and when it is sent. One that was found as a change, and is seen as
   * a step which they did not ask for, stays a change.
   */
  function nameOfTold(entry: AuditEntry, row: Row, events: Events, judges: Judge[]): string | null {
    if (!judges.every((may) => may(entry.resource as keyof Grants, row))) return null;
    const [found, now] = judges.map((may) => seenAs(entry, row, may)) as [string, string];
    if (!events.includes(KINDS[found]!)) return null;
    if (events.includes(KINDS[now]!)) return `${entry.resource}.${now === 'giveBack' ? now : KINDS[now]}`;
    return found === 'update' ? `${entry.resource}.updated` : null;
  }

  it('have what can() grants at the time, and are sent of no change that it refuses', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(someGrants, someGrants, someChange, someEvents, async (then, now, change, events) => {
        const { entries, rows } = await changes(change, (run += 1));
        await server.records.update(WebhookEndpoint, {}, { events });
        const before = await granted(then);
        await dispatched();
        const may = await granted(now);
        const messages = await sent();
        const told = new Map<string, Told>();
        for (const entry of entries) {
          const resource = entry.resource as keyof Grants;
          const type = nameOfTold(entry, rows[resource], events, [before, may]);
          if (type) told.set(nameOf({ resource, version: entry.recordVersion }), { entry, type });
        }
        expect(messages.map(nameOf).sort()).toEqual([...told.keys()].sort());
        for (const message of messages) expectGranted(message, told.get(nameOf(message))!, rows[message.resource], may);
        const delivered = await server.records.find(WebhookDelivery, { status: 'delivered' });
        expect(delivered.map(({ event }) => event).sort()).toEqual(messages.map(({ type }) => type).sort());
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 40, endOnFailure: true, examples: [GROWN, LATE] },
    );
  });
});
