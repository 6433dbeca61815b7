import fc from 'fast-check';
import { Client } from 'pg';
import { Injectable } from '@nestjs/common';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { ChangeDispatcher, OnChange, SYSTEM_ACTOR, WebhookFollower, type Change } from '@haulbook/platform';
import { AuditEntry, BadDeclarations, CHANGES_CHANNEL, metaOf, runAs } from '@haulbook/resource';
import { until } from '@haulbook/testing';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';
import { Loan } from '../src/loans.js';
import { Member } from '../src/members.js';
import { Stocktake } from '../src/stocktake.js';

/** Hears of books, and refuses the first changes of an author. */
@Injectable()
class Heard {
  readonly all: Change<Book>[] = [];
  readonly authors: Change<Book>[] = [];
  refusals = 0;

  @OnChange(Book)
  any(change: Change<Book>): void {
    this.all.push(change);
  }

  @OnChange(Book, { actions: ['update'], fields: ['author'] })
  author(change: Change<Book>): void {
    if (this.refusals-- > 0) throw new Error('Not now');
    this.authors.push(change);
  }
}

const withHeard = { ...application, parts: [...application.parts, { providers: [Heard] }] };
const asSystem = <T>(work: () => Promise<T>) => runAs(SYSTEM_ACTOR, work);

describe('methods that follow changes', () => {
  let server: TestServer;
  let staff: TestClient;
  let heard: Heard;
  beforeAll(async () => {
    server = await startTestServer(withHeard, { settings: { WORKER: '1', LOG_LEVEL: 'silent' } });
    staff = await server.signIn('admin');
    heard = server.app.get(Heard);
  });
  afterAll(() => server?.close());

  const ofRecord = (id: string, changes = heard.all) => changes.filter(({ recordId }) => recordId === id);
  const hears = (id: string, times: number) => until(async () => ofRecord(id).length >= times, `${times} changes of a book`);

  it('hear of each change once, in order, with its values and who made it', async () => {
    const { body: book } = await staff.post('/api/books', { title: 'Persuasion', author: 'Jane Austen' });
    await staff.patch(`/api/books/${book.id}`, { title: 'Persuasion: a novel' });
    await staff.delete(`/api/books/${book.id}`);
    await hears(book.id, 3);
    const by = { id: staff.person!.userId, name: expect.stringContaining('Alex') };
    expect(ofRecord(book.id)).toEqual([
      expect.objectContaining({
        action: 'create',
        version: 1,
        before: null,
        after: expect.objectContaining({ author: 'Jane Austen' }),
        by,
      }),
      expect.objectContaining({
        action: 'update',
        version: 2,
        before: { title: 'Persuasion' },
        after: { title: 'Persuasion: a novel' },
        by,
      }),
      expect.objectContaining({ action: 'delete', before: expect.objectContaining({ author: 'Jane Austen' }), after: null, by }),
    ]);
  });

  it('hear of what they asked for, and are tried again after an error, which keeps no other method from its work', async () => {
    const { body: book } = await staff.post('/api/books', { title: 'Emma', author: 'J. Austen' });
    heard.refusals = 1;
    await asSystem(() => server.records.update(Book, { id: book.id }, { title: 'Emma: a novel', author: 'J. Austen' }));
    await staff.patch(`/api/books/${book.id}`, { author: 'Jane Austen' });
    await hears(book.id, 3);
    await until(async () => ofRecord(book.id, heard.authors).length === 1, 'the second try');
    expect(ofRecord(book.id, heard.authors)[0]).toMatchObject({ after: { author: 'Jane Austen' } });
    // Put back, it has changed once more. Version 2 has another title, and the author that was there.
    await asSystem(() => server.records.update(Book, { id: book.id }, { author: 'J. Austen' }, { action: 'revert' }));
    await until(async () => ofRecord(book.id, heard.authors).length > 1, 'what was put back');
    const told = ofRecord(book.id, heard.authors).map(({ action, version }) => [action, version]);
    expect(told).toEqual([
      ['update', 3],
      ['revert', 4],
    ]);
  });

  it('count how often a book was lent, in the name of the request that lent it', async () => {
    const { body: book } = await staff.post('/api/books', { title: 'Beloved', author: 'Toni Morrison' });
    const { body: other } = await staff.post('/api/books', { title: 'Sula', author: 'Toni Morrison' });
    const { body: member } = await staff.post('/api/members', { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' });
    const { body: loan, headers } = await staff.post('/api/loans', { memberId: member.id, books: [{ bookId: book.id }] });
    const lent = async (id: string) => (await server.records.get(Book, id)).timesLent;
    await until(async () => (await lent(book.id)) === 1, 'the loan');
    const counted = await server.records.findOne(AuditEntry, { recordId: book.id, action: 'update' });
    expect(counted).toMatchObject({ actorId: null, requestId: headers.get('x-request-id') });
    await staff.patch(`/api/loans/${loan.id}`, { books: [{ bookId: other.id }] });
    await until(async () => (await lent(other.id)) === 1 && (await lent(book.id)) === 0, 'the exchange');
  });
});

describe('the queue of changes', () => {
  let server: TestServer;
  let dispatcher: ChangeDispatcher;
  let told: string[] = [];
  let refuses = false;
  beforeAll(async () => {
    server = await startTestServer(withHeard);
    dispatcher = server.app.get(ChangeDispatcher, { strict: false });
    dispatcher.follow({
      take: async (changes) => {
        if (refuses) throw new Error('Killed');
        told.push(...changes.map(({ id }) => id));
      },
    });
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    await asSystem(() => dispatcher.dispatch());
    told = [];
  });

  const waiting = async () => (await server.records.db.query('SELECT number FROM change_events')).length;

  it('is worked on soon after a note, which changes no row', async () => {
    const signals: string[] = [];
    const listener = new Client({ connectionString: server.config.DATABASE_URL });
    await listener.connect();
    listener.on('notification', ({ payload = '' }) => signals.push(payload));
    await listener.query(`LISTEN ${CHANGES_CHANNEL}`);
    const { id } = await asSystem(() => server.records.insert(Book, { title: 'Ulysses', author: 'James Joyce' }));
    await until(async () => signals.join().includes(id), 'the signal of the new book');
    signals.length = 0;
    await asSystem(() => server.records.note(metaOf(Book), id, 'read aloud', null, { pages: 3 }));
    await asSystem(() => server.records.insert(Member, { firstName: 'Ann', lastName: 'Lee', email: 'lee@example.com' }));
    await until(async () => signals.join().includes('members'), 'the signal of the next change');
    await listener.end();
    expect(signals.join()).toContain(id);
  });

  it('stays empty for a resource that nothing follows', async () => {
    await server.app.get(WebhookFollower, { strict: false }).listen();
    await asSystem(() => server.records.insert(Member, { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }));
    expect(await waiting()).toBe(0);
  });

  it('keeps what was not passed on, and passes it on once', async () => {
    const { id } = await asSystem(() => server.records.insert(Book, { title: 'Ulysses', author: 'James Joyce' }));
    await asSystem(() => server.records.note(metaOf(Book), id, 'read aloud', null, { pages: 3 }));
    refuses = true;
    await expect(asSystem(() => dispatcher.dispatch())).rejects.toThrow('Killed');
    refuses = false;
    expect([await waiting(), told]).toEqual([2, []]);
    expect(await asSystem(() => dispatcher.dispatch())).toBe(2);
    expect(await asSystem(() => dispatcher.dispatch())).toBe(0);
    const entries = await server.records.find(AuditEntry, { recordId: id }, { sort: { createdAt: 'asc' } });
    expect(told).toEqual(entries.map((entry) => entry.id));
  });

  it('loses no loan of a book of which two are counted at once', async () => {
    const insert = async () => {
      const loan = { number: `L-${(numbers += 1)}`, memberId: member.id, dueOn: '2027-03-01', books: [{ bookId: book.id }] };
      await server.records.insert(Loan, loan as unknown as Partial<Loan>);
    };
    let numbers = 0;
    const counts = server.app.get(Stocktake, { strict: false });
    const count = () => asSystem(() => counts.countLoans({ before: null, after: { books: [{ bookId: book.id }] } } as Change<Loan>));
    const book = await asSystem(() => server.records.insert(Book, { title: 'Sula', author: 'Toni Morrison' }));
    const member = await asSystem(() => server.records.insert(Member, { firstName: 'Maya', lastName: 'Okafor', email: 'mo@example.com' }));
    await asSystem(insert);
    const other = new Client({ connectionString: server.config.DATABASE_URL });
    await other.connect();
    await other.query('BEGIN');
    await other.query(`SELECT 1 FROM books WHERE id = '${book.id}' FOR NO KEY UPDATE`);
    const counting = count();
    const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until(async () => (await server.records.db.query(waits)).length > 0, 'the count to wait for the other');
    await asSystem(insert);
    await other.query(`UPDATE books SET times_lent = 2 WHERE id = '${book.id}'`);
    await other.query('COMMIT');
    await other.end();
    await counting;
    expect((await server.records.get(Book, book.id)).timesLent).toBe(2);
  });

  it('has every change that was committed, in the order of the changes of a record, and none that was undone', async () => {
    const step = fc.record({ what: fc.constantFrom('add', 'change', 'remove'), at: fc.nat(5) });
    const work = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 6 }), undone: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(work, { minLength: 1, maxLength: 5 }), async (works) => {
        await server.records.db.query('DELETE FROM audit_entries');
        told = [];
        const ids: string[] = [];
        for (const { steps, undone } of works) {
          const made = [...ids];
          await asSystem(() =>
            server.records.transaction(async () => {
              for (const { what, at } of steps) {
                if (what === 'add') made.push((await server.records.insert(Book, { title: 'A book', author: 'Someone' })).id);
                else if (what === 'change') await server.records.update(Book, { id: { $in: made.slice(at) } }, { copies: at });
                else await server.records.remove(Book, { id: { $in: made.slice(at) } });
              }
              if (undone) throw new Error('Undone');
            }),
          ).catch(() => undefined);
          if (!undone) ids.splice(0, ids.length, ...made);
        }
        await asSystem(() => dispatcher.dispatch());
        const entries = await server.records.find(AuditEntry, {}, { sort: { createdAt: 'asc', recordVersion: 'asc' } });
        const inOrder = told.map((id) => entries.find((entry) => entry.id === id)!);
        expect([...told].sort()).toEqual(entries.map(({ id }) => id).sort());
        for (const recordId of new Set(entries.map((entry) => entry.recordId))) {
          const versions = inOrder.filter((entry) => entry.recordId === recordId).map((entry) => entry.recordVersion);
          expect(versions).toEqual([...versions].sort((a, b) => a - b));
        }
      }),
      { numRuns: 25 },
    );
  });
});

it('stops the start for a method that could never hear of anything', async () => {
  @Injectable()
  class Deaf {
    @OnChange<AuditEntry>(AuditEntry)
    entries(): void {}
    @OnChange(Book, { fields: ['isbm' as 'isbn'] })
    numbers(): void {}
  }
  const start = startTestServer({ ...application, parts: [...application.parts, { providers: [Deaf] }] });
  await expect(start).rejects.toThrow(BadDeclarations);
  await expect(start).rejects.toThrow('Deaf.entries follows changes of audit-entries, which keeps no history: give it one');
  await expect(start).rejects.toThrow('Deaf.numbers follows changes of "isbm", which is no value of books');
});
