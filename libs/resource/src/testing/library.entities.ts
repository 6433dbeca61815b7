import type { Relation } from 'typeorm';
import { defineStates, type StateOf } from '@haulbook/core';
import { countOf, definePolicy, Field, LineEntity, resource, Resource, ResourceEntity, sumOf } from '../index.js';

export type Shelf = 'hall' | 'attic' | 'cellar';

/** A small lending library for the framework's own tests. */

export const bookStates = defineStates({
  label: 'Status',
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'default' },
    published: { label: 'Published', tone: 'success' },
    lost: { label: 'Lost', tone: 'error' },
  },
  transitions: {
    publish: { label: 'Publish', from: ['draft'], to: 'published', by: ['staff'] },
    lose: {
      label: 'Report lost',
      from: ['published'],
      to: 'lost',
      by: ['staff'],
      input: [{ name: 'lostReason', label: 'Reason', kind: 'longText', required: true }],
    },
  },
});

@Resource<Author>({
  path: 'authors',
  label: 'Author',
  title: ['firstName', 'lastName'],
  searchOrder: 10,
  features: { export: false },
  timeline: { self: 'region', also: { tags: { by: 'name', is: 'email', where: { version: 1 } } }, without: { books: ['publish'] } },
})
export class Author extends ResourceEntity {
  @Field.text({ search: true, list: true }) firstName!: string;
  @Field.text({ search: true, list: true }) lastName!: string;
  @Field.email({ optional: true, unique: true }) email!: string | null;
  @Field.phone({ optional: true }) phone!: string | null;
  @Field.text({ hidden: true, optional: true }) secret!: string | null;
  @Field.text({ default: 'north' }) region!: string;
  @Field.number({ label: 'Books', computed: countOf(() => Book, 'authorId'), filter: true, sort: true }) bookCount!: number;
  @Field.number({ computed: sumOf<Book>('books', 'authorId', 'pages', { status: ['published', 'lost'] }) }) pagesWritten!: number;
  /** What their books are about. */
  @Field.refs(() => Tag, 'topicIds', {
    computed: (row) => `SELECT DISTINCT link.tag_id FROM book_tags link JOIN books b ON b.id = link.book_id WHERE b.author_id = ${row}.id`,
    filter: true,
  })
  topics!: Relation<Tag[]>;
  topicIds!: string[];
}

@Resource<Tag>({ path: 'tags', label: 'Tag', title: 'name', features: { trash: true } })
export class Tag extends ResourceEntity {
  @Field.text({ unique: true, list: true, normalize: (value) => value.trim().toLowerCase() }) name!: string;
}

@Resource<Book>({
  path: 'books',
  label: 'Book',
  title: 'title',
  group: 'shelves',
  order: 10,
  search: ['author.lastName'],
  filters: ['chapters.length', 'author.email', 'author.region'],
  searchOrder: 20,
  views: { board: { by: 'status', sum: 'priceCents' }, calendar: { from: 'publishedOn', title: ['title', 'priceCents'] } },
  defaultSort: { field: 'title', order: 'asc' },
})
export class Book extends ResourceEntity {
  @Field.text({ max: 80, list: true, search: true }) title!: string;
  @Field.number({ default: 0, min: 0, list: true }) pages!: number;
  @Field.money({ optional: true, list: true }) priceCents!: number | null;
  @Field.number({ default: 0.5, min: 0, max: 5, decimals: 2, sort: true }) rating!: number;
  @Field.boolean({ default: false }) rare!: boolean;
  @Field.enum<'novel' | 'essay'>({ novel: 'Novel', essay: 'Essay' }, { default: 'novel', list: true }) kind!: 'novel' | 'essay';
  @Field.text({ optional: 'elsewhere', max: 40, when: { kind: 'essay', rare: [true] } }) topic!: string | null;
  @Field.state(bookStates) status!: StateOf<typeof bookStates>;
  @Field.enums<Shelf>({ hall: 'Hall', attic: 'Attic', cellar: 'Cellar' }, { default: ['hall'], list: true, filter: true })
  shelves!: Shelf[];
  @Field.date({ optional: true }) publishedOn!: string | null;
  @Field.text({ default: 'nobody' }) owner!: string;
  @Field.longText({ optional: true, readonly: true, list: true }) lostReason!: string | null;
  @Field.longText({ optional: true }) notes!: string | null;
  @Field.text({ hidden: true, optional: true }) shelfCode!: string | null;
  @Field.ref(() => Author, { optional: true, list: true }) author!: Relation<Author> | null;
  authorId!: string | null;
  @Field.refs(() => Tag, 'tagIds') tags!: Relation<Tag[]>;
  tagIds!: string[];
  @Field.lines(() => Chapter, 'book') chapters!: Relation<Chapter[]>;
}

@Resource<Chapter>({ path: 'chapters', label: 'Chapter', title: 'heading', embedded: true })
export class Chapter extends LineEntity {
  @Field.parent(() => Book) book!: Relation<Book>;
  bookId!: string;
  @Field.text({ max: 80 }) heading!: string;
  @Field.number({ default: 1, min: 1 }) length!: number;
  @Field.text({ hidden: true, optional: true }) printCode!: string | null;
}

/** Whether a role reads the books as readers do. Auditors also read their history; the blind read titles with their history. */
const reads = ({ role }: { role: string }) => role === 'reader' || role === 'auditor';

/**
 * Librarians may do everything. Publishers may publish their own books. Readers see published books, and their own in any state; a price
 * and tags only if the book is rare or theirs.
 */
export const bookPolicy = definePolicy<Book>((actor, can) => {
  if (actor.role === 'librarian') can('manage');
  if (reads(actor)) {
    can('read', ['title', 'pages', 'kind', 'status', 'author', 'publishedOn', 'owner'], { status: 'published' });
    can('read', ['priceCents', 'tags'], { status: 'published', rare: true });
    can('read', { owner: actor.name });
  }
  if (actor.role === 'blind') can('read', ['title']);
  if (actor.role === 'binder') {
    can('read', ['title']);
    can('publish');
  }
  if (actor.role === 'publisher') {
    can('read');
    can('publish', { owner: actor.name });
  }
  if (actor.role === 'reader') {
    can('create', ['title', 'pages', 'owner'], { owner: actor.name });
    can('update', ['title', 'pages', 'owner'], { owner: actor.name });
    can('delete', { owner: actor.name, status: { $ne: 'published' } });
  }
});
/** Readers see only the northern authors' names. Clerks add authors, and see the northern ones. */
export const authorPolicy = definePolicy<Author>((actor, can) => {
  if (actor.role === 'librarian') can('manage');
  if (actor.role === 'clerk') {
    can('create');
    can('read', ['firstName', 'lastName', 'email'], { region: 'north' });
  }
  if (reads(actor)) can('read', ['firstName', 'lastName'], { region: 'north' });
});
/** Curators may delete the tag that bears their name; this would include one that they may not read. */
export const tagPolicy = definePolicy<Tag>((actor, can) => {
  if (actor.role === 'librarian' || reads(actor)) can('read');
  if (actor.role === 'librarian') can(['create', 'update', 'delete']);
  if (actor.role === 'curator') {
    can('read', { name: { $ne: 'secret' } });
    can('delete', { name: { $in: [actor.name, 'secret'] } });
  }
});
export const auditPolicy = definePolicy((actor, can) => {
  if (['librarian', 'auditor', 'blind'].includes(actor.role)) can('read');
});

export const libraryResources = [resource(Book, bookPolicy), resource(Author, authorPolicy), resource(Tag, tagPolicy)];
