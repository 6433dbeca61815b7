import 'reflect-metadata';
import type { Relation } from 'typeorm';
import { Author, Book, bookStates, Chapter, Tag } from '../testing/library.entities.js';
import { definePolicy, Field, Resource, ResourceEntity } from '../index.js';
import { humanize, snake } from './naming.js';
import { metaOf } from './registry.js';

describe('a declaration', () => {
  it('names the table, its fields in order and what names a row', () => {
    const meta = metaOf(Book);
    expect(meta).toMatchObject({
      path: 'books',
      table: 'books',
      label: 'Book',
      labelPlural: 'Books',
      title: ['title'],
      search: ['title', 'author.lastName'],
    });
    expect([...meta.fields.keys()].slice(0, 3)).toEqual(['title', 'pages', 'priceCents']);
    expect([...meta.fields.keys()].slice(-5)).toEqual(['id', 'createdAt', 'updatedAt', 'version', 'deletedAt']);
  });

  it('knows each field once: column, label, choices', () => {
    const { fields } = metaOf(Book);
    expect(fields.get('priceCents')).toMatchObject({ kind: 'money', column: 'price_cents', label: 'Price' });
    expect(fields.get('author')).toMatchObject({ kind: 'ref', column: 'author_id', key: 'authorId' });
    expect(fields.get('tags')).toMatchObject({
      kind: 'refs',
      key: 'tagIds',
      join: { table: 'book_tags', own: 'book_id', other: 'tag_id' },
    });
    expect(fields.get('status')).toMatchObject({
      kind: 'state',
      choices: [{ value: 'draft', label: 'Draft', tone: 'default' }, { value: 'published' }, { value: 'lost' }],
    });
  });

  it('keeps the ids of references to many under the name it says, whatever the plural', () => {
    @Resource<Play>({ path: 'plays', label: 'Play', title: 'name' })
    class Play extends ResourceEntity {
      @Field.text() name!: string;
      @Field.refs(() => Author, 'personIds') people!: Relation<Author[]>;
      personIds!: string[];
    }
    const meta = metaOf(Play);
    expect(meta.fields.get('people')).toMatchObject({
      key: 'personIds',
      join: { table: 'play_people', own: 'play_id', other: 'person_id' },
    });
    expect([...meta.nested.keys()]).toEqual(['personIds']);
  });

  it('keeps the classes apart', () => {
    expect(metaOf(Author).fields.has('title')).toBe(false);
    expect(metaOf(Chapter).fields.has('position')).toBe(true);
  });

  it('is asked for by class, and a class without one is named', () => {
    class Stranger {}
    expect(() => metaOf(Stranger)).toThrow('Stranger is not a resource: declare it with @Resource');
  });

  it('refuses wrong names and wrong kinds at compile time', () => {
    // Each @ts-expect-error fails the type check if the line below it is accepted.
    // @ts-expect-error -- the title is not a field
    Resource<Book>({ path: 'books', label: 'Book', title: 'tilte' });
    // @ts-expect-error -- an index on a name that is not a field
    Resource<Book>({ path: 'books', label: 'Book', title: 'title', indexes: [['writer']] });
    // @ts-expect-error -- a sort by a name that is not a field
    Resource<Book>({ path: 'books', label: 'Book', title: 'title', defaultSort: { field: 'date', order: 'asc' } });
    // @ts-expect-error -- a policy on a name that is not a field
    definePolicy<Book>((_actor, can) => can('read', ['tilte']));
    // @ts-expect-error -- a policy condition on a name that is not a field
    definePolicy<Book>((_actor, can) => can('read', { wner: 'ann' }));

    class Wrong extends ResourceEntity {
      // @ts-expect-error -- money on a text property
      @Field.money() name!: string;
      // @ts-expect-error -- a text on a number property
      @Field.text() count!: number;
      // @ts-expect-error -- states the property does not have
      @Field.state(bookStates) status!: 'open' | 'shut';
      // @ts-expect-error -- a reference without a property for its id
      @Field.ref(() => Author) author!: Relation<Author>;
      // @ts-expect-error -- a reference to another class than the property says
      @Field.ref(() => Book) writer!: Relation<Author>;
      writerId!: string;
      // @ts-expect-error -- references without a property for their ids
      @Field.refs(() => Tag, 'tagIds') tags!: Relation<Tag[]>;
      // @ts-expect-error -- may be null, and its property does not say so
      @Field.text({ optional: true }) motto!: string;
      // @ts-expect-error -- the same for a choice
      @Field.enum<'a'>({ a: 'A' }, { optional: true }) letter!: 'a';
      // @ts-expect-error -- several files in one id
      @Field.file({ many: true }) pictures!: string;
      // @ts-expect-error -- an unknown option
      @Field.text({ serach: true }) note!: string;
      // @ts-expect-error -- an unknown option next to a known one
      @Field.money({ optional: true, lsit: true }) feeCents!: number | null;
      // @ts-expect-error -- a default of another kind
      @Field.number({ default: 'many' }) pages!: number;
      // @ts-expect-error -- a default that is not a choice
      @Field.enum<'a'>({ a: 'A' }, { default: 'b' }) grade!: 'a';
      // @ts-expect-error -- lines whose back reference is not one of their fields
      @Field.lines(() => Chapter, 'volume') chapters!: Relation<Chapter[]>;
    }
    expect(Wrong.name).toBe('Wrong');
  });
});

describe('names', () => {
  it.each([
    ['unitCents', 'unit_cents', 'Unit'],
    ['customerId', 'customer_id', 'Customer'],
    ['firstName', 'first_name', 'First name'],
    ['expiresOn', 'expires_on', 'Expires'],
    ['line1', 'line1', 'Line1'],
  ])('%s is the column %s and reads "%s"', (name, column, label) => {
    expect([snake(name), humanize(name)]).toEqual([column, label]);
  });
});
