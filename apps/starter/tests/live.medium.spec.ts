import { listenLive, startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import type { RecordPeople } from '@haulbook/resource-contracts';
import { SYSTEM_ACTOR } from '@haulbook/platform';
import { runAs } from '@haulbook/resource';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';

describe('two librarians at one book', () => {
  let server: TestServer;
  let ann: TestClient;
  let bob: TestClient;
  let book: Book;
  beforeAll(async () => {
    server = await startTestServer(application);
    [ann, bob] = [await server.signIn('admin'), await server.signIn('admin')];
    book = await runAs(SYSTEM_ACTOR, () => server.records.insert(Book, { title: 'Emma', author: 'Jane Austen' }));
  });
  afterAll(() => server?.close());

  it('see each other, and what the other changes', async () => {
    const pages = await Promise.all([ann, bob].map((client) => listenLive(client)));
    const streams = await Promise.all(pages.map(async ({ next }) => (await next())!.data));
    for (const [index, client] of [ann, bob].entries()) {
      const record = { resource: 'books', id: book.id, editing: index === 1 };
      expect((await client.put(`/api/admin/live/${streams[index]}`, { record })).status).toBe(204);
    }
    let people: RecordPeople['people'] = [];
    while (people.length === 0) {
      const event = (await pages[0]!.next())!;
      if (event.name === 'people') ({ people } = JSON.parse(event.data) as RecordPeople);
    }
    expect(people).toEqual([{ name: expect.any(String), editing: true }]);
    expect((await bob.patch(`/api/books/${book.id}`, { author: 'J. Austen' })).status).toBe(200);
    // That the book was added may still be on its way.
    const updated = await pages[0]!.changes(({ resource, kind }) => resource === 'books' && kind === 'updated');
    expect(updated).toEqual([{ resource: 'books', id: book.id, kind: 'updated' }]);
    for (const { close } of pages) close();
  });
});
