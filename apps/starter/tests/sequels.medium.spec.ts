import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { application } from '../src/application.js';

describe('what a book is the sequel to', () => {
  let server: TestServer;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer(application);
    staff = await server.signIn('admin');
  });
  afterAll(() => server?.close());

  const add = (title: string, author: string, more = {}) => staff.post('/api/books', { title, author, ...more });

  it('is by the same author, and another book', async () => {
    const { body: atuan } = await add('The Tombs of Atuan', 'Ursula Le Guin');
    const { body: tehanu } = await add('Tehanu', 'Ursula Le Guin', { sequelToId: atuan.id });
    expect(tehanu.sequelToId).toBe(atuan.id);
    expect((await add('Emma', 'Jane Austen', { sequelToId: atuan.id })).body.fields).toEqual({
      sequelToId: 'This book belongs to another author',
    });
    const itself = await staff.patch(`/api/books/${tehanu.id}`, { sequelToId: tehanu.id });
    expect([itself.status, itself.body.fields]).toEqual([400, { sequelToId: 'Choose another book' }]);
    expect((await staff.patch(`/api/books/${tehanu.id}`, { copies: 2, sequelToId: null })).status).toBe(200);
  });
});
