import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { isStaff, isSuperAdmin } from '@haulbook/platform';
import { definePolicy, resource, type ResourceDefinition } from '@haulbook/resource';
import { HEIC_PHOTO } from '@haulbook/testing';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';

/** Staff see books, but not the covers of those by Secret; the super admin sees all of them. */
const policy = definePolicy<Book>((actor, can) => {
  if (isSuperAdmin(actor)) can('manage');
  if (!isStaff(actor)) return;
  can('read', ['title', 'author'], { author: { $ne: 'Hidden' } });
  can('read', ['cover'], { author: 'Open' });
});

const restricted = (definition: ResourceDefinition) => (definition.meta.entity === Book ? resource(Book, policy) : definition);
const library = {
  ...application,
  parts: application.parts.map((part) => ({ ...part, resources: part.resources?.map(restricted) })),
};

describe('the cover of a book', () => {
  let server: TestServer;
  let boss: TestClient;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer(library);
    [boss, staff] = [await server.signIn('super_admin'), await server.signIn('admin')];
  });
  afterAll(() => server?.close());

  const upload = async () => (await boss.upload('/api/uploads', HEIC_PHOTO, 'cover.heic')).body.id as string;
  /** Add a book with a cover of its own. */
  const covered = async (author: string) => {
    const { body, status } = await boss.post('/api/books', { title: 'Emma', author, cover: await upload() });
    expect(status).toBe(201);
    return body as Book;
  };
  const opens = async (who: TestClient, cover: string | null) => (await who.get(`/api/files/${cover}?small`)).status;

  it('is opened by those who may read it, without a word of code', async () => {
    const { id, cover } = await covered('Open');
    expect(await opens(staff, cover)).toBe(200);
    expect(await opens(boss, cover)).toBe(200);
    expect(await opens(await server.signIn(), cover)).toBe(404);
    expect(await opens(server.visitor(), cover)).toBe(404);
    await boss.patch(`/api/books/${id}`, { cover: null });
    expect(await opens(staff, cover)).toBe(404);
  });

  it('stays shut where the policy hides the book, or the field of it', async () => {
    expect(await opens(staff, (await covered('Secret')).cover)).toBe(404);
    expect(await opens(staff, (await covered('Hidden')).cover)).toBe(404);
    expect(await opens(staff, await upload())).toBe(404);
  });

  it('is shown to a super admin who looks as someone else as that person would see it', async () => {
    const { token } = (await boss.post('/api/admin/view-as', { role: 'admin' })).body as { token: string };
    const seen = async (path: string, who = boss) => (await who.get(`${path}&viewAs=${token}`)).status;
    const [open, secret] = [await covered('Open'), await covered('Secret')];
    expect([await opens(boss, secret.cover), await opens(staff, secret.cover)]).toEqual([200, 404]);
    for (const kind of ['small', 'large'])
      expect([await seen(`/api/files/${open.cover}?${kind}`), await seen(`/api/files/${secret.cover}?${kind}`)]).toEqual([200, 404]);
    expect(await seen(`/api/files/${open.cover}?small`, staff)).toBe(404);
    expect((await boss.patch(`/api/books/${open.id}?viewAs=${token}`, { title: 'Persuasion' })).body.code).toBe('viewing');
  });

  it('stays shut while the book is in the trash', async () => {
    const { id, cover } = await covered('Open');
    await boss.delete(`/api/books/${id}`);
    expect(await opens(staff, cover)).toBe(404);
    await boss.post(`/api/books/${id}/restore`, {});
    expect(await opens(staff, cover)).toBe(200);
  });
});
