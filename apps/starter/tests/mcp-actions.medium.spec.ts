import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { AuditEntry } from '@haulbook/resource';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';
import { Loan } from '../src/loans.js';
import { Member } from '../src/members.js';
import { call, connected, tokenOf } from './assistant-fixtures.js';

const SCOPES = ['books', 'loans', 'members'].flatMap((path) => [`${path}:read`, `${path}:write`]);

/** Declared actions are run by an assistant through the door of the API, on one record, on many and on none. */
describe('an assistant that runs actions', () => {
  let server: TestServer;
  let staff: TestClient;
  let assistant: Client;
  let member: Member;
  let loans: Loan[];
  beforeAll(async () => {
    server = await startTestServer(application, { settings: { MCP: '1', LOG_LEVEL: 'silent' } });
    server.clock.set(new Date('2027-03-01T15:00:00Z'));
    const boss = await server.signIn('super_admin');
    staff = await server.signIn('admin');
    assistant = await connected(server, await tokenOf(boss, SCOPES));
  });
  beforeEach(async () => {
    for (const table of ['loan_lines', 'loans', 'books', 'members', 'audit_entries']) await server.records.db.query(`DELETE FROM ${table}`);
    await server.records.insert(Book, { title: 'Sula', author: 'Toni Morrison', copies: 2 });
    member = await server.records.insert(Member, { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' });
    loans = [];
    for (const number of ['L1', 'L2']) loans.push(await server.records.insert(Loan, { number, memberId: member.id, dueOn: '2027-03-20' }));
  });
  afterAll(async () => {
    await assistant?.close();
    await server?.close();
  });

  const run = (resource: string, action: string, given: object = {}, client = assistant) =>
    call(client, 'run_action', { resource, action, ...given });
  const recall = (given: object) => run('loans', 'recall', { input: { dueOn: '2027-03-15' }, agreed: true, ...given });
  const dueOn = async () => (await server.records.find(Loan, {}, { sort: { number: 'asc' } })).map((loan) => loan.dueOn);
  const ids = () => loans.map(({ id }) => id);

  it('learns which there are, what each is on and what it asks', async () => {
    const listed = await call(assistant, 'list_resources');
    const actions = listed.map(({ path, ownActions }: { path: string; ownActions: string[] }) => [path, ownActions]);
    expect(Object.fromEntries(actions)).toEqual({ books: ['stocktake', 'checkIsbn'], loans: ['recall'], members: ['leave'] });
    const { ownActions } = await call(assistant, 'describe_resource', { resource: 'loans' });
    expect(ownActions).toEqual([
      {
        ...{ name: 'recall', label: 'Recall', on: 'many', confirm: 'The books are due back on that day, whatever was agreed.' },
        input: [expect.objectContaining({ name: 'dueOn', kind: 'date', required: true })],
      },
    ]);
  });

  it('runs one on many records, on one of them, on none and on one', async () => {
    expect(await recall({ ids: ids() })).toEqual({ message: '2 loans recalled' });
    expect(await dueOn()).toEqual(['2027-03-15', '2027-03-15']);
    expect(await recall({ id: loans[1]!.id, version: 2, input: { dueOn: '2027-03-16' } })).toEqual({ message: 'L2 recalled' });
    expect(await run('books', 'stocktake')).toEqual({ message: '1 title in 2 copies' });
    expect((await run('members', 'leave', { id: member.id, agreed: true })).refused).toBe('Their books must come back first');
    await server.records.db.query(`UPDATE loans SET status = 'returned'`);
    expect(await run('members', 'leave', { id: member.id, agreed: true })).toEqual({});
    expect(await server.records.get(Member, member.id)).toMatchObject({ active: false, leftOn: '2027-03-01' });
    const history = await server.records.find(AuditEntry, { action: 'recall', recordId: loans[1]!.id });
    expect(history.map(({ actorName }) => actorName)).toEqual(Array(2).fill(expect.stringContaining('API: Assistant')));
  });

  it('is held to the inputs, the version, the target and the question that a person answers', async () => {
    const refusals = [
      await recall({ ids: ids(), agreed: undefined }),
      await recall({ ids: ids(), input: {} }),
      await recall({ ids: ids(), input: { dueOn: '2027-02-01' } }),
      await recall({ ids: ids(), input: { dueOn: '2027-03-15', note: 'x' } }),
      await recall({ id: loans[0]!.id, version: 7 }),
      await recall({ ids: ids(), version: 1 }),
      await recall({ ids: ids(), id: loans[0]!.id }),
      await recall({}),
      await run('members', 'leave', { ids: [member.id], agreed: true }),
      await run('books', 'stocktake', { id: member.id }),
      await run('loans', 'toString', { id: loans[0]!.id }),
    ].map(({ refused }) => (refused as string).split('\n').at(-1));
    expect(refusals).toEqual([
      'Ask a person first, and say so with agreed: The books are due back on that day, whatever was agreed.',
      'Due back is required',
      'Choose today or a later day',
      'note is not expected here',
      expect.stringMatching(/changed/),
      'version applies to a single record',
      'Give either id or ids',
      expect.stringMatching(/ids/),
      '“End membership” is about one member at a time',
      '“Count copies” is not about one book',
      'Loan has no action “toString”',
    ]);
    expect(await dueOn()).toEqual(['2027-03-20', '2027-03-20']);
  });

  it('hears why not: the rule, the role, the scopes of its token', async () => {
    await server.records.db.query(`UPDATE loans SET status = 'returned' WHERE number = 'L2'`);
    const sentence = 'You are not allowed to do this. ';
    const rule = 'Only where Status is On loan.';
    expect((await recall({ id: loans[1]!.id })).refused).toBe(`${sentence}${rule}`);
    expect((await recall({ ids: ids() })).refused).toBe(`${sentence}${loans[1]!.id}: ${rule}`);
    expect(await dueOn()).toEqual(['2027-03-20', '2027-03-20']);
    const reader = await connected(server, await tokenOf(await server.signIn('super_admin'), ['loans:read', 'books:read']));
    const scopes = `${sentence}The scopes of this token leave it out.`;
    const giveBack = { resource: 'loans', id: loans[0]!.id, version: 1, transition: 'giveBack' };
    expect((await call(reader, 'run_transition', giveBack)).refused).toBe(scopes);
    expect((await run('books', 'stocktake', {}, reader)).refused).toBe(scopes);
    expect((await run('members', 'leave', { id: member.id, agreed: true }, reader)).refused).toBe('There is no resource “members”');
    expect((await call(reader, 'describe_resource', { resource: 'books' })).ownActions).toEqual([]);
    await reader.close();
  });

  it('does what is called again with its key only once, and notes each call', async () => {
    const call1 = { ids: ids(), key: 'monday' };
    expect(await recall(call1)).toEqual({ message: '2 loans recalled' });
    expect(await recall(call1)).toEqual({ message: '2 loans recalled' });
    expect((await recall({ ...call1, input: { dueOn: '2027-03-18' } })).refused).toMatch(/already used for a different request/);
    const first = await call(assistant, 'create_record', { resource: 'books', values: { title: 'A', author: 'B' }, key: 'book' });
    const again = await call(assistant, 'create_record', { resource: 'books', values: { title: 'A', author: 'B' }, key: 'book' });
    expect(again).toEqual(first);
    expect(await server.records.count(AuditEntry, { action: 'recall' })).toBe(2);
    const notes = await server.records.find(AuditEntry, { action: 'mcp', resource: 'loans' }, { sort: { createdAt: 'asc' } });
    expect(notes.map(({ after }) => after)).toEqual([
      { tool: 'run_action', resource: 'loans', action: 'recall', ids: ids(), rows: 1 },
      { tool: 'run_action', resource: 'loans', action: 'recall', ids: ids(), rows: 1 },
      { tool: 'run_action', resource: 'loans', action: 'recall', ids: ids(), refused: expect.stringMatching(/different request/) },
    ]);
  });

  it('has keys of its own, which stand for nothing with another token of the same person', async () => {
    const boss = await server.signIn('super_admin');
    const tokens = [await tokenOf(boss, SCOPES), await tokenOf(boss, ['loans:read'])];
    const [writer, reader] = [await connected(server, tokens[0]!), await connected(server, tokens[1]!)];
    const call1 = { ids: ids(), key: 'monday', input: { dueOn: '2027-03-15' }, agreed: true };
    expect(await run('loans', 'recall', call1, writer)).toEqual({ message: '2 loans recalled' });
    expect((await run('loans', 'recall', call1, reader)).refused).toContain('The scopes of this token leave it out.');
    const add = (token: string) =>
      server.visitor().post('/api/books', { title: 'A', author: 'B' }, { 'idempotency-key': 'x', authorization: `Bearer ${token}` });
    expect([(await add(tokens[0]!)).status, (await add(tokens[1]!)).status]).toEqual([201, 403]);
    await writer.close();
    await reader.close();
  });

  it('leaves to people what runs in the background, as the API does', async () => {
    const [book] = await server.records.find(Book, {});
    expect((await run('books', 'checkIsbn', { id: book!.id })).refused).toBe('You are not allowed to do this');
    expect((await staff.post(`/api/books/${book!.id}/actions/checkIsbn`)).body.message).toBe('“Check ISBN” has begun');
  });
});
