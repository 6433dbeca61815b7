import { resource } from '../index.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Book, bookPolicy, Tag, tagPolicy } from '../testing/library.entities.js';
import type { ResourceHooks } from './hooks.js';

const OTHER = '00000000-0000-4000-8000-00000000000f';
const heard: string[] = [];

class TagHooks implements ResourceHooks<Tag> {
  beforeSave(draft: Partial<Tag>): void {
    draft.name = 'never called';
  }
}

/** Hooks for updates only, of all rows except drafts. Their condition names the id, which must not widen an update. */
class RenameHooks implements ResourceHooks<Tag> {
  readonly ignores = { id: { $ne: OTHER }, name: { $in: ['draft', 'other draft', 'second draft'] } };

  afterUpdate({ name }: Tag, before: Tag): void {
    heard.push(`${before.name} → ${name}`);
  }
}

describe('hooks', () => {
  it('that no module provides stop the start', async () => {
    await expect(startLibrary([resource(Tag, tagPolicy, { hooks: TagHooks })])).rejects.toThrow(
      'TagHooks, the hooks of tags, is a provider of no module: add it to one',
    );
  });
});

/** Hooks that know what a new record begins with. */
class BeginHooks implements ResourceHooks<Book> {
  defaults(): Partial<Book> {
    return { pages: 321 };
  }
}

describe('the defaults of hooks', () => {
  let app: LibraryApp;
  const librarian = () => app.as('librarian', 'Lib Rarian');

  beforeAll(async () => {
    app = await startLibrary([resource(Book, bookPolicy, { hooks: BeginHooks })], [BeginHooks]);
  });
  afterAll(() => app.close());

  it('are what forms begin with, and what a new record has that says nothing else', async () => {
    const { resources } = (await librarian().get('/admin/schema')).body;
    const { fields } = resources.find(({ path }: { path: string }) => path === 'books');
    const begun = (name: string) => fields.find((field: { name: string }) => field.name === name).default;
    expect([begun('pages'), begun('rating')]).toEqual([321, 0.5]);
    const create = async (book: object) => (await librarian().send('POST', '/books', { owner: 'Lib', ...book })).body;
    expect(await create({ title: 'Thick' })).toMatchObject({ pages: 321, rating: 0.5 });
    expect(await create({ title: 'Thin', pages: 12 })).toMatchObject({ pages: 12 });
  });
});

describe('hooks of updates', () => {
  let app: LibraryApp;
  const librarian = () => app.as('librarian', 'Lib Rarian');
  const create = async (name: string) => (await librarian().send('POST', '/tags', { name })).body;
  const rename = (id: string, name: string) => librarian().send('PATCH', `/tags/${id}`, { name, version: 1 });

  beforeAll(async () => {
    app = await startLibrary([resource(Tag, tagPolicy, { hooks: RenameHooks })], [RenameHooks]);
  });
  afterAll(() => app.close());
  beforeEach(() => void heard.splice(0));

  it('run with the row before and after, and not when it is created', async () => {
    const tag = await create('history');
    expect(heard).toEqual([]);
    expect(await rename(tag.id, 'past')).toMatchObject({ status: 200, body: { name: 'past', version: 2 } });
    expect(heard).toEqual(['history → past']);
  });

  it('leave alone the rows that they ignore, and these rows alone are written', async () => {
    const [one, other] = [await create('draft'), await create('other draft')];
    expect(await rename(one.id, 'drafted')).toMatchObject({ status: 200, body: { id: one.id, name: 'drafted' } });
    expect(heard).toEqual([]);
    expect((await librarian().get(`/tags/${other.id}`)).body).toMatchObject({ name: 'other draft', version: 1 });
  });

  it('keep the version a condition of the rows that they ignore', async () => {
    const tag = await create('second draft');
    await rename(tag.id, 'draft of another name');
    expect((await rename(tag.id, 'last draft')).status).toBe(412);
  });
});
