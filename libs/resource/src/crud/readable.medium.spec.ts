import type { RecordChange } from '@haulbook/resource-contracts';
import { Readable, type Actor } from '../index.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Book, Tag } from '../testing/library.entities.js';

describe('changes of records', () => {
  let app: LibraryApp;
  beforeAll(async () => void (app = await startLibrary()));
  afterAll(() => app.close());

  it('are for those who may read the record as it is now; of one that is gone, for those who may read all', async () => {
    const book = (title: string, more: Partial<Book>) => app.records.insert(Book, { title, ...more }, { states: true });
    const [draft, published, own] = [
      await book('Draft', { status: 'draft' }),
      await book('Published', { status: 'published' }),
      await book('Own', { status: 'draft', owner: 'ann' }),
    ];
    const secret = await app.records.insert(Tag, { name: 'secret' });
    const changes: RecordChange[] = [
      ...[draft.id, published.id, own.id, secret.id].map((id): RecordChange => ({ resource: 'books', id, kind: 'updated' })),
      { resource: 'tags', id: secret.id, kind: 'created' },
      { resource: 'nothing', id: secret.id, kind: 'created' },
    ];
    const heard = async (role: string, name: string) => {
      const actor = { id: name, role, name } as Actor;
      return (await app.get(Readable).changes(changes, [actor]))(actor).map(({ resource, id }) => [resource, id]);
    };
    expect(await heard('reader', 'ann')).toEqual([...[published.id, own.id].map((id) => ['books', id]), ['tags', secret.id]]);
    expect(await heard('curator', 'ann')).toEqual([]);
    expect(await heard('librarian', 'eve')).toHaveLength(5);
    expect(await heard('stranger', 'bob')).toEqual([]);
  });
});
