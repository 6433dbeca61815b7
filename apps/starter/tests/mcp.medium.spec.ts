import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import fc from 'fast-check';
import { Comment, Task } from '@haulbook/identity';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { AuditEntry, definePolicy, type ResourceDefinition } from '@haulbook/resource';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';
import { call, connected, tokenOf } from './assistant-fixtures.js';

describe('an assistant', () => {
  let server: TestServer;
  let boss: TestClient;
  let opened: Client[] = [];
  beforeAll(async () => {
    server = await startTestServer(application, { settings: { MCP: '1', LOG_LEVEL: 'silent' } });
    boss = await server.signIn('super_admin');
  });
  afterEach(async () => {
    for (const client of opened) await client.close();
    opened = [];
  });
  afterAll(() => server?.close());

  const tokenFor = (scopes: string[]) => tokenOf(boss, scopes);
  async function connect(scopes: string[]): Promise<Client> {
    const client = await connected(server, await tokenFor(scopes));
    opened.push(client);
    return client;
  }
  const book = (values: object = {}) => boss.post('/api/books', { title: 'Middlemarch', author: 'George Eliot', ...values });

  it('finds, reads, creates and changes records, and moves them on', async () => {
    const client = await connect(['books:read', 'books:write', 'loans:read', 'loans:write', 'members:read']);
    expect(client.getServerVersion()!.name).toBe(application.name);
    const { tools } = await client.listTools();
    expect(tools.find(({ name }) => name === 'get_record')!.inputSchema).toMatchObject({ type: 'object', required: ['resource', 'id'] });
    expect(tools.map(({ name }) => name)).toEqual([
      ...['list_resources', 'describe_resource', 'search', 'list_records', 'get_record'],
      ...['create_record', 'update_record', 'run_transition', 'run_action'],
    ]);
    expect((await call(client, 'list_resources')).map(({ path }: { path: string }) => path).sort()).toEqual(['books', 'loans', 'members']);
    const described = await call(client, 'describe_resource', { resource: 'loans' });
    expect(described.transitions.map(({ name }: { name: string }) => name)).toContain('giveBack');
    const made = await call(client, 'create_record', { resource: 'books', values: { title: 'Sula', author: 'Toni Morrison', copies: 2 } });
    expect((await call(client, 'search', { text: 'Sula' }))[0].rows).toMatchObject([{ id: made.id }]);
    const found = await call(client, 'list_records', { resource: 'books', where: { copies: { $gte: 2 } }, fields: ['title'], limit: 10 });
    expect(found).toMatchObject({ count: 1, data: [{ title: 'Sula' }] });
    const changed = await call(client, 'update_record', { resource: 'books', id: made.id, version: 1, values: { copies: 3 } });
    expect(changed).toMatchObject({ copies: 3, version: 2 });
    const { body: member } = await boss.post('/api/members', { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' });
    const { body: loan } = await boss.post('/api/loans', { memberId: member.id, books: [{ bookId: made.id }] });
    const moved = await call(client, 'run_transition', { resource: 'loans', id: loan.id, version: loan.version, transition: 'giveBack' });
    expect(moved.status).toBe('returned');
    expect((await call(client, 'get_record', { resource: 'loans', id: loan.id })).status).toBe('returned');
  });

  it('is refused in a sentence: a stale version, bad values, unknown names', async () => {
    const client = await connect(['books:read', 'books:write']);
    const { body } = await book();
    await boss.patch(`/api/books/${body.id}`, { copies: 4 });
    const change = { resource: 'books', id: body.id, version: 1, values: { copies: 5 } };
    expect((await call(client, 'update_record', change)).refused).toMatch(/changed this book while you were editing it/);
    expect((await call(client, 'update_record', { ...change, version: 2, values: { copies: -1 } })).refused).toMatch(/Copies/);
    expect((await call(client, 'list_records', { resource: 'books', where: { price: 1 } })).refused).toBe('Unknown field "price"');
    expect((await call(client, 'get_record', { resource: 'books', id: 'x' })).refused).toBe('Book was not found');
  });

  it('does no more than its token: reading alone does not write, and the rest does not exist', async () => {
    const client = await connect(['books:read']);
    const { body } = await book();
    const change = { resource: 'books', id: body.id, version: 1, values: { copies: 9 } };
    expect((await call(client, 'update_record', change)).refused).toBe('You are not allowed to do this');
    expect((await call(client, 'create_record', { resource: 'books', values: { title: 'A', author: 'B' } })).refused).toBeDefined();
    expect((await server.records.get(Book, body.id)).copies).toBe(1);
    for (const resource of ['members', 'users', 'api-tokens', 'audit-entries', 'webhook-endpoints', 'nothing'])
      for (const tool of ['list_records', 'describe_resource'])
        expect((await call(client, tool, { resource })).refused).toBe(`There is no resource “${resource}”`);
    expect(await call(client, 'search', { text: 'Okafor' })).toEqual([]);
  });

  it('leaves an entry in the audit log with every call, refused ones too', async () => {
    const client = await connect(['books:read']);
    await server.records.db.query('DELETE FROM audit_entries');
    await call(client, 'list_records', { resource: 'books', where: { copies: 1 }, limit: 2 });
    await call(client, 'create_record', { resource: 'books', values: { title: 'Secret plan', author: 'B' } });
    await call(client, 'list_resources');
    const entries = await server.records.find(AuditEntry, { action: 'mcp' }, { sort: { createdAt: 'asc' } });
    expect(entries.map(({ resource, after, actorName }) => [resource, after, actorName])).toEqual([
      [
        'books',
        { tool: 'list_records', resource: 'books', where: { copies: 1 }, limit: 2, rows: expect.any(Number) },
        expect.stringContaining('API: Assistant'),
      ],
      ['books', { tool: 'create_record', resource: 'books', refused: 'You are not allowed to do this' }, expect.anything()],
      ['audit-entries', { tool: 'list_resources', rows: 1 }, expect.anything()],
    ]);
  });

  it('leaves one with calls that are not right too: a missing argument, too many rows, a tool that there is not', async () => {
    const client = await connect(['books:read']);
    await server.records.db.query('DELETE FROM audit_entries');
    const answers = [
      await call(client, 'get_record', { resource: 'books' }),
      await call(client, 'list_records', { resource: 'books', limit: 5000, where: { title: 'x'.repeat(5000) } }),
      await call(client, 'delete_record', { resource: 'books', id: '1' }),
    ].map(({ refused }) => refused as string);
    expect(answers).toEqual([
      expect.stringMatching(/^get_record can’t be called like this:\n[^]*at id$/),
      expect.stringMatching(/^list_records can’t be called like this:\n[^]*at limit$/),
      'There is no tool “delete_record”',
    ]);
    const entries = await server.records.find(AuditEntry, { action: 'mcp' }, { sort: { createdAt: 'asc' } });
    expect(entries.map(({ resource, after }) => [resource, after])).toEqual([
      ['books', { tool: 'get_record', resource: 'books', refused: answers[0] }],
      ['books', { tool: 'list_records', resource: 'books', limit: 5000, where: expect.stringMatching(/x…$/), refused: answers[1] }],
      ['books', { tool: 'delete_record', resource: 'books', id: '1', refused: answers[2] }],
    ]);
  });

  it('reads nothing without an entry, and is not told that a write failed when only the entry about its call did', async () => {
    const client = await connect(['books:read', 'books:write']);
    const { db } = server.records;
    await db.query(`ALTER TABLE audit_entries ADD CONSTRAINT no_notes CHECK (action <> 'mcp') NOT VALID`);
    const values = { title: 'Noted nowhere', author: 'B' };
    const made = await call(client, 'create_record', { resource: 'books', values });
    const read = await call(client, 'list_records', { resource: 'books' });
    await db.query('ALTER TABLE audit_entries DROP CONSTRAINT no_notes');
    expect([made.title, read]).toEqual(['Noted nowhere', { refused: 'Something went wrong. Please try again later.' }]);
    expect(await server.records.count(Book, { title: 'Noted nowhere' })).toBe(1);
  });

  it('is a program with a token: people and visitors are refused, and there are no sessions', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await boss.post('/api/mcp', message)).status).toBe(403);
    expect((await server.visitor().post('/api/mcp', message)).status).toBe(401);
    const authorization = `Bearer ${await tokenFor(['books:read'])}`;
    const asked = await server.visitor().get('/api/mcp', { authorization });
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await server.visitor().post('/api/mcp', message, { authorization: 'Bearer hb_nothing' })).status).toBe(401);
  });

  it('asks one thing in a request, so that its rate limit counts each', async () => {
    const authorization = `Bearer ${await tokenFor(['books:read'])}`;
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_resources', arguments: {} } };
    const before = await server.records.count(AuditEntry, { action: 'mcp' });
    const headers = { authorization, accept: 'application/json, text/event-stream' };
    const { status, body } = await server.visitor().post('/api/mcp', [call, { ...call, id: 2 }], headers);
    expect([status, body.message]).toEqual([400, 'Send one message in a request, not a list of them']);
    expect(await server.records.count(AuditEntry, { action: 'mcp' })).toBe(before);
  });
});

/** Books of which some may be read, and not all about them. */
const narrowed = (definition: ResourceDefinition): ResourceDefinition => {
  const policy = definePolicy<Book>((_actor, can) => can('read', ['title', 'copies'], { copies: { $gte: 2 } }));
  return definition.meta.entity === Book ? { ...definition, policy: policy as ResourceDefinition['policy'] } : definition;
};

/** Add a file to a book, as it is after an upload. */
const withFile = (server: TestServer, bookId: string) =>
  server.records.db.query(
    `WITH stored AS (INSERT INTO stored_files (name, size, mime, sha256, storage_key, purpose)
       VALUES ('scan.pdf', 1, 'application/pdf', 'x', gen_random_uuid()::text, 'record') RETURNING id)
     INSERT INTO record_files (resource, record_id, file, name, size, mime, author_id, author_name)
     SELECT 'books', $1, id, 'Scan of ' || $1, 1, 'application/pdf', '', 'Ann' FROM stored`,
    [bookId],
  );

it('never tells an assistant what the policy keeps from the person behind its token', async () => {
  const server = await startTestServer({ ...application, parts: [...application.parts, { wrap: narrowed }] }, { settings: { MCP: '1' } });
  const boss = await server.signIn('super_admin');
  const client = await connected(server, await tokenOf(boss, ['books:read', 'comments:read', 'tasks:read', 'record-files:read']));
  try {
    const condition = fc.oneof(
      fc.record({ copies: fc.record({ $lte: fc.nat(5) }) }),
      fc.record({ $not: fc.record({ copies: fc.nat(5) }) }),
      fc.record({ $or: fc.tuple(fc.record({ copies: fc.nat(5) }), fc.record({ title: fc.constantFrom('A', 'B') })) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }), condition, async (copies, where) => {
        for (const table of ['comments', 'tasks', 'record_files', 'books']) await server.records.db.query(`DELETE FROM ${table}`);
        const books = [];
        for (const [at, each] of copies.entries())
          books.push(await server.records.insert(Book, { title: at % 2 ? 'A' : 'B', author: 'Hidden', copies: each }));
        for (const { id: recordId } of books) {
          const about = { resource: 'books', recordId, authorName: 'Ann' };
          await server.records.insert(Comment, { ...about, authorId: '', body: `Said of ${recordId}` });
          await server.records.insert(Task, { ...about, title: `Due for ${recordId}` });
          await withFile(server, recordId);
        }
        const hidden = books.filter(({ copies: each }) => each < 2).map(({ id }) => id);
        const listed = await call(client, 'list_records', { resource: 'books', where });
        const found = await call(client, 'search', { text: 'Hidden' });
        const comments = await call(client, 'list_records', { resource: 'comments' });
        const tasks = await call(client, 'list_records', { resource: 'tasks' });
        const files = await call(client, 'list_records', { resource: 'record-files' });
        const about = await call(client, 'search', { text: 'Said Due' });
        const shown = books.length - hidden.length;
        expect([comments.data, tasks.data, files.data].map((rows: object[]) => rows.length)).toEqual([shown, shown, shown]);
        const text = JSON.stringify([listed, found, comments, tasks, files, about]);
        const unread = await server.records.db.query<{ id: string }>('SELECT id FROM record_files WHERE record_id = ANY($1)', [hidden]);
        for (const { id } of unread)
          expect((await call(client, 'get_record', { resource: 'record-files', id })).refused).toBe('File was not found');
        for (const id of hidden) {
          expect(text).not.toContain(id);
          expect((await call(client, 'get_record', { resource: 'books', id })).refused).toBe('Book was not found');
        }
        expect(text).not.toContain('Hidden');
        for (const row of listed.data) expect(Object.keys(row).sort()).not.toContain('author');
      }),
      { numRuns: 20 },
    );
    expect((await call(client, 'list_records', { resource: 'books', where: { author: 'Hidden' } })).refused).toBe('Unknown field "author"');
    const described = await call(client, 'describe_resource', { resource: 'books' });
    expect(described.fields.map(({ name }: { name: string }) => name)).not.toContain('author');
  } finally {
    await client.close();
    await server.close();
  }
});

it('finds nothing where it is not switched on', async () => {
  const server = await startTestServer(application);
  try {
    const boss = await server.signIn('super_admin');
    const { body } = await boss.post('/api/api-tokens', { name: 'Assistant', scopes: ['books:read'] });
    const { secret } = (await boss.post(`/api/api-tokens/${body.id}/secret`)).body;
    const answer = await server
      .visitor()
      .post('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, { authorization: `Bearer ${secret}` });
    expect(answer.status).toBe(404);
  } finally {
    await server.close();
  }
});
