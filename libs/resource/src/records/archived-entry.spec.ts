import { metaOf } from '../declaration/registry.js';
import { Author, Book } from '../testing/library.entities.js';
import { archivedEntry, isArchived, type ArchivableEntry } from './archived-entry.js';

const ID = '0197c1de-0000-7000-8000-000000000001';
const book = metaOf(Book);
const entry = (before: object | null, after: object | null): ArchivableEntry => ({
  createdAt: '2025-01-05T12:00:00.000Z',
  ...{ actorId: ID, action: 'update', resource: 'books', recordId: ID, recordVersion: 3, requestId: null },
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown> | null,
});

describe('an entry as an archive holds it', () => {
  it('keeps numbers, choices, times and references, and names the fields of words', () => {
    const after = { title: 'Of Ann North', notes: null, pages: 12, rare: true, kind: 'essay', publishedOn: '2021-05-05', authorId: ID };
    expect(archivedEntry(entry({ pages: 9 }, after), book, 'Lib')).toEqual({
      ...{
        at: '2025-01-05T12:00:00.000Z',
        actor: 'Lib',
        actorId: ID,
        action: 'update',
        resource: 'books',
        recordId: ID,
        version: 3,
        requestId: null,
      },
      before: { pages: 9 },
      after: { pages: 12, rare: true, kind: 'essay', publishedOn: '2021-05-05', authorId: ID },
      leftOut: ['notes', 'title'],
    });
  });

  it('takes no words under the name of a field that had another kind before', () => {
    const words = { pages: 'Ann', rare: 'Ann', kind: 'ann', publishedOn: 'on Ann’s birthday', authorId: 'Ann', priceCents: [12] };
    const kept = archivedEntry(entry(words, null), book, null);
    expect([kept.before, kept.leftOut]).toEqual([{}, Object.keys(words).sort()]);
  });

  it('keeps nothing under other names, and nothing of a resource that is gone', () => {
    expect(archivedEntry(entry({ ann: 1, pages: 2 }, null), book, null)).toMatchObject({ before: { pages: 2 }, after: null, leftOut: [] });
    expect(archivedEntry(entry({ pages: 2 }, null), undefined, null)).toMatchObject({ before: {}, leftOut: [] });
  });

  it('leaves out what tells of a person, and what is hidden', () => {
    const pages = book.fields.get('pages')!;
    expect(isArchived(pages)).toBe(true);
    expect(isArchived({ ...pages, options: { ...pages.options, personal: true } })).toBe(false);
    expect(isArchived({ ...pages, options: { ...pages.options, hidden: true } })).toBe(false);
    expect([...metaOf(Author).fields.values()].filter(({ kind }) => kind === 'text').filter(isArchived)).toEqual([]);
  });
});
