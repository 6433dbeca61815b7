import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';

/** What a program does that did not get an answer: it sends the same once more. */
describe('an Idempotency-Key', () => {
  let server: TestServer;
  let ann: TestClient;
  beforeAll(async () => {
    server = await startTestServer(application);
    ann = await server.signIn('admin');
  });
  afterAll(() => server?.close());

  const add = (title: string, key: string, who = ann) => who.post('/api/books', { title, author: 'A. Writer' }, { 'idempotency-key': key });
  const count = (title: string) => server.records.count(Book, { title });

  it('makes a create happen once, with the same answer each time, also when both come at once', async () => {
    const [first, second] = await Promise.all([add('Once', 'k1'), add('Once', 'k1')]);
    const third = await add('Once', 'k1');
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(await count('Once')).toBe(1);
  });

  it('stands for one body, one route and one person', async () => {
    await add('Mine', 'k2');
    expect(await add('Another', 'k2')).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect((await add('Mine', 'k2', await server.signIn('admin'))).status).toBe(201);
    expect([await count('Mine'), await count('Another')]).toEqual([2, 0]);
  });

  it('is free again after a write that was refused', async () => {
    expect((await add('', 'k3')).status).toBe(400);
    expect((await add('Now with a title', 'k3')).status).toBe(201);
  });

  it('keeps nothing of a call that only shows its messages', async () => {
    const shown = await ann.post('/api/books', { title: 'Shown', author: 'A.' }, { 'idempotency-key': 'k5', 'x-messages': 'show' });
    expect([shown.status, await count('Shown')]).toEqual([201, 0]);
    expect((await add('Shown', 'k5')).body).toMatchObject({ title: 'Shown' });
    expect(await count('Shown')).toBe(1);
  });

  it('is not asked for, must be one, and takes someone who is signed in', async () => {
    expect((await ann.post('/api/books', { title: 'Without', author: 'A. Writer' })).status).toBe(201);
    expect((await add('Too long', 'k'.repeat(201))).body.fields).toEqual({ 'Idempotency-Key': expect.any(String) });
    expect(await add('By nobody', 'k4', server.visitor())).toMatchObject({ status: 401 });
  });
});
