import { columnOf, findField } from '../declaration/fields.js';
import { metaOf } from '../declaration/registry.js';
import type { Type } from '../declaration/types.js';
import type { LibraryApp } from './library.app.js';
import { Author, Book, Tag } from './library.entities.js';
import { AUTHOR_VALUES, BOOK_VALUES, TAG_VALUES, type Judge, type Shelves } from './random-library.js';

export type Row = Record<string, unknown> & { id: string };

/** The ids of what is on the shelves, in the order in which it was put there. */
export interface Filled {
  authors: string[];
  tags: string[];
  books: string[];
  /** The tags in the trash: those that are not on the shelves. */
  trashed: string[];
}

/** Empty the library, and fill it again. Every book was something else before. */
export async function fill({ records }: LibraryApp, shelves: Shelves): Promise<Filled> {
  for (const table of ['chapters', 'book_tags', 'books', 'authors', 'tags', 'audit_entries'])
    await records.db.query(`DELETE FROM ${table}`);
  const authors: string[] = [];
  for (const [place, values] of shelves.authors.entries())
    authors.push((await records.insert(Author, { ...values, email: `author-${place}@example.com` } as Partial<Author>)).id);
  const tags: string[] = [];
  for (const name of shelves.tags) tags.push((await records.insert(Tag, { name })).id);
  const books: string[] = [];
  for (const { values, before, author, tags: places, chapters } of shelves.books) {
    const nested = {
      authorId: author === null ? null : authors[author]!,
      tagIds: places.map((place) => tags[place]!),
      chapters: chapters.map((length, at) => ({ heading: `Part ${at}`, length })),
    };
    const { id } = await records.insert(Book, before as Partial<Book>, { states: true });
    await records.update(Book, { id }, { ...values, ...nested } as Partial<Book>, { states: true, action: 'publish' });
    books.push(id);
  }
  const trashed: string[] = [];
  for (const name of TAG_VALUES.name.filter((each) => !shelves.tags.includes(each))) trashed.push((await records.insert(Tag, { name })).id);
  await records.db.query('UPDATE tags SET deleted_at = now() WHERE id = ANY($1::uuid[])', [trashed]);
  return { authors, tags, books, trashed };
}

const following = (values: readonly unknown[], value: unknown): unknown => values[(values.indexOf(value) + 1) % values.length];

/** Other values for the columns of a row, by their names. */
function otherValues(path: string, row: Row, { authors }: Filled): Record<string, unknown> {
  const next = (columns: Readonly<Record<string, readonly unknown[]>>) =>
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, following(values, row[name])]));
  if (path === 'books') return { ...next(BOOK_VALUES), rating: 4.5, authorId: following([null, ...authors], row['authorId']) };
  return path === 'authors'
    ? { ...next(AUTHOR_VALUES), email: `other-${row.id}@example.com` }
    : { name: `${String(row['name'])}-${row.id}` };
}

/**
 * Change all that an actor may not read, in the records and in their history, and add records that they may not read; nothing that they may
 * read changes, nor what they may read.
 */
export async function disturb(app: LibraryApp, judge: Judge, filled: Filled): Promise<void> {
  for (const entity of [Tag, Author, Book]) {
    const rows = (await app.records.find(entity as Type<object>, {}, { trashed: true })) as Row[];
    for (const row of rows) await disturbRow(app, judge, { entity, row, filled });
  }
}

interface Disturbed {
  entity: Type;
  row: Row;
  filled: Filled;
}

async function disturbRow(app: LibraryApp, judge: Judge, { entity, row, filled }: Disturbed): Promise<void> {
  const meta = metaOf(entity);
  const { db } = app.records;
  const decisions = (one: object) =>
    JSON.stringify([judge.deletes(meta.path, one), ...[undefined, ...meta.fields.keys()].map((name) => judge.reads(meta.path, one, name))]);
  for (const [key, value] of Object.entries(otherValues(meta.path, row, filled))) {
    const field = findField(meta, key)!;
    if (judge.reads(meta.path, row, field.name) || decisions({ ...row, [key]: value }) !== decisions(row)) continue;
    row[key] = value;
    await db.query(`UPDATE ${meta.table} SET ${columnOf(meta, key).column} = $2 WHERE id = $1`, [row.id, value]);
    // History says of what is hidden from all only that it changed.
    if (!field.options.hidden) await db.query(IMAGES, [row.id, key, JSON.stringify(value)]);
    if (key === 'status') await db.query(`UPDATE audit_entries SET action = 'lose' WHERE record_id = $1 AND action = 'publish'`, [row.id]);
  }
  if (entity === Book) await disturbNested(app, judge, { entity, row, filled });
  if (!judge.reads(meta.path, row)) await addTwin(app, judge, { entity, row, filled });
}

const IMAGES = `UPDATE audit_entries SET before = CASE WHEN before ? $2 THEN before || jsonb_build_object($2::text, $3::jsonb) ELSE before END,
  after = CASE WHEN after ? $2 THEN after || jsonb_build_object($2::text, $3::jsonb) ELSE after END WHERE record_id = $1`;

/** Change the links and the lines of a book, where they may not be read. */
async function disturbNested({ records: { db } }: LibraryApp, judge: Judge, { row, filled }: Disturbed): Promise<void> {
  if (!judge.reads('books', row, 'tags')) {
    for (const tag of filled.tags) {
      const removed = await db.query('DELETE FROM book_tags WHERE book_id = $1 AND tag_id = $2 RETURNING tag_id', [row.id, tag]);
      if (removed.length === 0) await db.query('INSERT INTO book_tags (book_id, tag_id) VALUES ($1, $2)', [row.id, tag]);
    }
    await db.query(IMAGES, [row.id, 'tagIds', '[]']);
  }
  if (judge.reads('books', row, 'chapters')) return;
  await db.query(`UPDATE chapters SET length = length % 3 + 1, heading = 'Other' WHERE book_id = $1`, [row.id]);
  await db.query(`INSERT INTO chapters (book_id, heading, length, position) VALUES ($1, 'More', 2, 9)`, [row.id]);
  await db.query(IMAGES, [row.id, 'chapters', '[]']);
}

/** Add another record like one that may not be read, unless it could be. */
async function addTwin(app: LibraryApp, judge: Judge, { entity, row }: Disturbed): Promise<void> {
  const { path } = metaOf(entity);
  const columns = path === 'books' ? [...Object.keys(BOOK_VALUES), 'authorId'] : Object.keys(path === 'authors' ? AUTHOR_VALUES : {});
  const values = Object.fromEntries(columns.map((name) => [name, row[name]]));
  const twin = path === 'tags' ? { name: `twin of ${row.id}` } : values;
  if (!judge.reads(path, twin)) await app.records.insert(entity, twin, { states: true });
}
