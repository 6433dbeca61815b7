import { metaOf } from '../declaration/registry.js';
import type { Type } from '../declaration/types.js';
import type { Row } from './filled-library.js';
import type { LibraryApp } from './library.app.js';
import { Author, Book, Tag } from './library.entities.js';
import type { Judge } from './random-library.js';

/** The fields of a book with a value of their own. */
export const BOOK_COLUMNS = [...metaOf(Book).fields.values()].filter(({ target }) => !target).map(({ name }) => name);

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Return what has a value: what an actor may not read is in an answer as nothing, and what they may read of no row not at all. */
export const withValues = (row: object): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value))) as Row;

/** What can() grants of a row, field by field. */
const granted = (judge: Judge, path: string, row: Row, names: readonly string[]): Row =>
  withValues(Object.fromEntries(names.map((name) => [name, judge.reads(path, row, name) ? row[name] : null])));

/** What names a record, of what can() grants. */
const named = (judge: Judge, path: string, row: Row, titles: readonly string[]): Row | null =>
  judge.reads(path, row) ? { ...granted(judge, path, row, titles), id: row.id } : null;

const CHAPTERS = `SELECT id, book_id, heading, length, position FROM chapters ORDER BY position`;

/** Links have no order. */
const inOrder = (rows: Row[]): Row[] => rows.sort((one, other) => one.id.localeCompare(other.id));

/**
 * Put together by can() alone what an actor is to read of each book, with its references and lines.
 * @returns it by id; null for a book out of sight
 */
export async function seenBooks({ records }: LibraryApp, judge: Judge): Promise<Map<string, Row | null>> {
  const all = async (entity: Type) => (await records.find(entity as Type<object>, {})) as Row[];
  const [books, authors, tags] = [await all(Book), await all(Author), await all(Tag)];
  const links = await records.db.query<{ book_id: string; tag_id: string }>('SELECT book_id, tag_id FROM book_tags');
  const chapters = await records.db.query<Row>(CHAPTERS);
  const seen = (book: Row): Row => {
    const tagIds = links.filter((link) => link.book_id === book.id).map((link) => link.tag_id);
    const author = authors.find(({ id }) => id === book['authorId']);
    const lines = chapters.filter((line) => line['book_id'] === book.id).map(({ book_id: _book, ...line }) => line);
    const parts = {
      author: { authorId: book['authorId'], author: author && named(judge, 'authors', author, ['firstName', 'lastName']) },
      tags: {
        tagIds: tagIds.sort(),
        tags: inOrder(tags.filter(({ id }) => tagIds.includes(id)).flatMap((tag) => named(judge, 'tags', tag, ['name']) ?? [])),
      },
      chapters: { chapters: lines },
    };
    const shown = Object.entries(parts).flatMap(([name, part]) => (judge.reads('books', book, name) ? [part] : []));
    return withValues(Object.assign(granted(judge, 'books', book, BOOK_COLUMNS), ...shown) as object);
  };
  return new Map(books.map((book) => [book.id, judge.reads('books', book) ? seen(book) : null]));
}

/** Bring an answer about a book into the form of `seenBooks`. */
export function asSeen(body: Record<string, unknown>): Row {
  const { author, tags = [], tagIds = [], ...row } = body as Record<string, any>;
  return withValues({
    ...row,
    author: author && withValues(author as object),
    tags: inOrder((tags as Row[]).map(withValues)),
    tagIds: [...(tagIds as string[])].sort(),
  });
}
