import 'reflect-metadata';
import type { Relation } from 'typeorm';
import { definePolicy, Field, LineEntity, Resource, ResourceEntity, type Policy } from '../index.js';
import { Author, Book, Chapter, Tag } from '../testing/library.entities.js';
import { problemsOf } from '../testing/problems.js';
import { BadDeclarations } from './check.js';

describe('the declarations of an application', () => {
  it('hold together', () => {
    expect(problemsOf([Book, Author, Tag])).toEqual([]);
  });

  it('are told of all at once, in one message', () => {
    const message = new BadDeclarations(['One is wrong', 'Two is wrong']).message;
    expect(message).toBe('The declarations have problems:\n  - One is wrong\n  - Two is wrong');
  });

  it('name what has no table', () => {
    expect(problemsOf([Book, Tag])).toEqual([
      'Book.author: Author has no table; add it to the list of resources, or to the technical entities',
    ]);
  });

  it('have policies that name fields and actions there are, whoever asks', () => {
    const wrong = (name: string) => definePolicy<Book>((actor, can) => actor.name === name && can('read', ['tilte' as 'title']));
    const sentence = 'The policy of tags names "tilte", which is no field of it';
    expect(problemsOf([Tag], [], [], wrong('Ann') as Policy<never>)).toEqual([sentence]);
    expect(problemsOf([Tag], [], [], wrong('Bob') as Policy<never>)).toEqual([sentence]);
    const dropped = definePolicy<Book>((_actor, can) => can('read', { onwer: null } as never));
    expect(problemsOf([Tag], [], [], dropped as Policy<never>)).toEqual(['The policy of tags names "onwer", which is no field of it']);
    const broken = definePolicy<Book>(() => (undefined as unknown as string[]).concat());
    expect(problemsOf([Tag], [], [], broken as Policy<never>)).toEqual([
      expect.stringMatching(/^The policy of tags fails for Ann \(reader\): .*undefined/),
      expect.stringMatching(/^The policy of tags fails for Bob \(librarian\): /),
    ]);
  });

  it('name what is no resource, and a class that an import left out', () => {
    class Stranger {}
    @Resource<Lost>({ path: 'losts', label: 'Lost', title: 'name' })
    class Lost extends ResourceEntity {
      @Field.text() name!: string;
      @Field.ref(() => Stranger) stranger!: Relation<Stranger>;
      strangerId!: string;
      @Field.ref(() => undefined as never) nobody!: Relation<Stranger>;
      nobodyId!: string;
    }
    expect(problemsOf([Lost])).toEqual([
      'Lost.stranger: Stranger is not a resource; declare it with @Resource',
      'Lost.nobody: its class is not there yet; is its import an "import type"?',
    ]);
  });

  it('have lines that know their record', () => {
    @Resource<Leaf>({ path: 'leaves', label: 'Leaf', title: 'name' })
    class Leaf extends LineEntity {
      @Field.text() name!: string;
      @Field.ref(() => Book) book!: Relation<Book>;
      bookId!: string;
    }
    @Resource<Tree>({ path: 'trees', label: 'Tree', title: 'name' })
    class Tree extends ResourceEntity {
      @Field.text() name!: string;
      @Field.lines(() => Leaf, 'book') leaves!: Relation<Leaf[]>;
    }
    expect(problemsOf([Tree], [Leaf, Book, Author, Tag, Chapter])).toEqual([
      'Tree.leaves: Leaf must be declared with embedded: true',
      'Tree.leaves: Leaf.book must be @Field.parent(() => Tree)',
    ]);
  });

  it('have a path each, well formed, and are no lines', () => {
    @Resource<One>({ path: 'Things/all', label: 'Thing', title: 'name', group: 'sale' })
    class One extends ResourceEntity {
      @Field.text() name!: string;
    }
    @Resource<Two>({ path: 'Things/all', label: 'Thing', title: 'name', embedded: true })
    class Two extends LineEntity {
      @Field.text() name!: string;
    }
    expect(problemsOf([One, Two], [], ['sales', 'settings'])).toEqual([
      'Two and One have the same path "Things/all": give one of them another',
      'One: there is no menu group "sale"; there are "sales", "settings"',
      'Two is embedded, so it has no routes: take it out of the list of resources and keep its table',
      'One: the path "Things/all" must be lower-case words with dashes',
      'Two: the path "Things/all" must be lower-case words with dashes',
    ]);
  });

  it('name, sort and search by what can be', () => {
    @Resource<Odd>({
      path: 'odds',
      label: 'Odd',
      title: ['name', 'secret', 'tags'],
      untitled: ['extra'],
      defaultSort: { field: 'notes', order: 'asc' },
      thenBy: 'tags',
      search: ['author.pages', 'tags.name', 'author.secret', 'author.lastName', 'author.lastName.length'],
      filters: ['author.secret', 'author.nothing', 'tags.name', 'notes.length', 'author.email', 'author.email.length'],
      indexes: [['name', 'tags']],
      oneOf: ['name', 'author'],
      tabs: { First: ['Basics', 'Nowhere'], Second: ['Basics'] },
      importKey: 'secret',
    })
    class Odd extends ResourceEntity {
      @Field.text() name!: string;
      @Field.text({ hidden: true }) secret!: string;
      @Field.longText({ section: 'Basics' }) notes!: string;
      @Field.json() extra!: object;
      @Field.ref(() => Author) author!: Relation<Author>;
      authorId!: string;
      @Field.refs(() => Tag, 'tagIds') tags!: Relation<Tag[]>;
      tagIds!: string[];
    }
    const filter = (path: string) =>
      `Odd: filters "${path}" must be lines or a reference, a dot and a field of theirs to filter by, like "items.kind"`;
    const search = (path: string) =>
      `Odd: search "${path}" must be a reference, a dot and a text of the other record, like "customer.lastName"`;
    const title = (name: string) =>
      `Odd: "${name}" cannot name a row; title takes texts, numbers, days, choices and references that are not hidden`;
    expect(problemsOf([Odd, Author, Tag])).toEqual([
      title('secret'),
      title('tags'),
      title('extra'),
      'Odd: lists cannot be sorted by "notes"',
      'Odd: lists cannot be ordered by "tags" then',
      'Odd: an index needs columns, and "tags" is none',
      ...['name', 'author'].map((name) => `Odd: "oneOf" takes optional fields with a column, and "${name}" is none`),
      'Odd: importKey takes a text or number that is not hidden, and "secret" is none',
      'Odd: a tab takes sections, and "Nowhere" is none',
      'Odd: the section "Basics" is on more than one tab',
      search('author.pages'),
      search('tags.name'),
      search('author.secret'),
      search('author.lastName.length'),
      ...['author.secret', 'author.nothing', 'tags.name', 'notes.length', 'author.email.length'].map(filter),
    ]);
  });

  it('have timelines of resources and fields that there are', () => {
    @Resource<Told>({
      path: 'tolds',
      label: 'Told',
      title: 'name',
      timeline: {
        self: 'nmae' as 'name',
        also: { books: { by: 'ownr', is: 'name', where: { kind: 'novel', sort: 1 } }, boks: { by: 'owner', is: 'name.first' } },
        without: { tag: true },
      },
    })
    class Told extends ResourceEntity {
      @Field.text() name!: string;
    }
    const named = (name: string) => `Told: the timeline names "${name}"`;
    expect(problemsOf([Told])).toEqual([
      `${named('nmae')}, which is no field of it`,
      `${named('name.first')}, which is no field of it`,
      `${named('boks')}, and there is no such resource`,
      `${named('tag')}, and there is no such resource`,
      `${named('books.ownr')}, and there is no such field`,
      `${named('books.sort')}, and there is no such field`,
    ]);
  });

  it('have views that their fields can fill', () => {
    @Resource<Seen>({
      path: 'seens',
      label: 'Seen',
      title: 'name',
      views: {
        board: { by: 'kind', sum: 'name' },
        calendar: { from: 'startsAt', to: 'endsOn', title: ['name', 'notes', 'none' as 'name'] },
      },
    })
    class Seen extends ResourceEntity {
      @Field.text() name!: string;
      @Field.json({ optional: true }) notes!: object | null;
      @Field.enum<'a'>({ a: 'A' }) kind!: 'a';
      @Field.datetime() startsAt!: string;
      @Field.date() endsOn!: string;
    }
    @Resource<Unseen>({
      path: 'unseens',
      label: 'Unseen',
      title: 'name',
      views: { board: 'nmae' as 'name', calendar: { from: 'name', to: 'secretOn' }, gallery: 'name' },
    })
    class Unseen extends ResourceEntity {
      @Field.text() name!: string;
      @Field.date({ hidden: true }) secretOn!: string;
    }
    expect(problemsOf([Seen, Unseen])).toEqual([
      'Seen: the columns of a board are the states of a field, and "kind" is no state field; declare it with @Field.state',
      'Seen: a board adds up amounts and numbers, and "name" is neither',
      'Seen: a row of a calendar is named by words, and "notes" has none of its own',
      'Seen: a row of a calendar is named by words, and "none" has none of its own',
      'Seen: "startsAt" and "endsOn" of its calendar must be of one kind, two days or two instants',
      'Unseen: the columns of a board are the states of a field, and "nmae" is no state field; declare it with @Field.state',
      'Unseen: a gallery shows the pictures of a field, and "name" holds no files; declare it with @Field.file',
      'Unseen: a calendar goes by days or instants, and "name" is neither; name a date or datetime field',
      'Unseen: a calendar goes by days or instants, and "secretOn" is neither; name a date or datetime field',
    ]);
  });

  it('have options that mean something to their kind', () => {
    const holds = { 'It is small': { when: { kind: 'b', nmae: 'x' }, is: { size: 1, extra: null } } };
    @Resource<Wrong>({ path: 'wrongs', label: 'Wrong', title: 'name', holds })
    class Wrong extends ResourceEntity {
      @Field.text({ min: 5, max: 2 }) name!: string;
      @Field.number({ search: true }) size!: number;
      @Field.json({ filter: true, sort: true }) extra!: object;
      @Field.text({ hidden: true, list: true }) secret!: string;
      @Field.enum<'a'>({} as never) kind!: 'a';
      @Field.enum<string>(() => ({})) followed!: string;
      @Field.refs(() => Tag, 'tagIds', { unique: true }) tags!: Relation<Tag[]>;
      tagIds!: string[];
      @Field.lines(() => Chapter, 'book', { list: true, optional: true }) chapters!: Relation<Chapter[]>;
      @Field.text() override version!: never;
      @Field.number({ computed: () => '1', unique: true }) one!: number;
      @Field.json({ computed: () => 'NULL' }) nothing!: object;
      @Field.text({ when: { size: 3, extra: 'x', kind: 'b' } }) part!: string;
      @Field.text({ optional: 'elsewhere' }) alone!: string;
      @Field.text({ where: { name: 'name' } }) limited!: string;
      @Field.text({ only: { name: 'name' } }) narrow!: string;
      @Field.ref(() => Tag, { only: { nothing: true } }) some!: Relation<Tag>;
      someId!: string | null;
      @Field.ref(() => Tag, { where: { nothing: 'name', name: 'nowhere' } }) tag!: Relation<Tag>;
      tagId!: string;
      @Field.text() tagCode!: string;
      @Field.text() tag_code!: string;
    }
    const problems = problemsOf([Wrong, Tag], [Chapter, Book, Author]);
    expect(problems.filter((problem) => !problem.includes('parent'))).toEqual([
      'Wrong: holds names the value "b", which "kind" cannot have',
      'Wrong: holds names "nmae", which is no text, choice, state, number or yes-or-no field of it',
      'Wrong: holds names "extra", which is no text, choice, state, number or yes-or-no field of it',
      'Wrong.name: min 5 is above max 2',
      'Wrong.size: the search box looks into texts only; this is number',
      'Wrong.extra: json cannot be filtered by',
      'Wrong.extra: json cannot be sorted by',
      'Wrong.secret: it is hidden, so it can be in no list, filter or search',
      'Wrong.kind: it has no choices',
      'Wrong.tags: refs has no column to be unique or indexed',
      'Wrong.chapters: lines travel with a single record, not in lists',
      'Wrong.chapters: a record may always be without lines; leave out "optional"',
      'Wrong.version: every record has "version" already; choose another name',
      'Wrong.one: it is computed, so there is nothing to index, search or write',
      'Wrong.nothing: json cannot be computed; a number, an amount, a text, a day, an instant, a choice or references to many can',
      'Wrong.part: it is not on every record (when), so it must be optional',
      'Wrong.part: when names "extra", which is no text, choice, state, number or yes-or-no field of it',
      'Wrong.part: when names the value "b", which "kind" cannot have',
      'Wrong.alone: it is optional "elsewhere", which goes with "when" on a record of its own',
      'Wrong.limited: where limits references to one record; this is text',
      'Wrong.narrow: only limits references to one record; this is text',
      'Wrong.some: only names "nothing", which is no text, choice, state, number or yes-or-no field of it',
      'Wrong.tag: where names "nothing", which tags have not',
      'Wrong.tag: where names "nowhere", which is no field of it',
      'Wrong.tagCode: its column "tag_code" is that of tag_code; choose another name',
      'Wrong.tag_code: its column "tag_code" is that of tagCode; choose another name',
    ]);
  });

  it('have defaults that their fields take', () => {
    @Resource<Filled>({ path: 'filled', label: 'Filled', title: 'name' })
    class Filled extends ResourceEntity {
      @Field.text({ max: 3, default: 'four' }) name!: string;
      @Field.money({ min: 100, default: 1 }) feeCents!: number;
      @Field.enum<string>({ a: 'A' }, { default: 'b' }) kind!: string;
      @Field.text({ default: ' x ' }) code!: string;
      @Field.number({ max: 5, default: 5 }) size!: number;
    }
    expect(problemsOf([Filled])).toEqual([
      'Filled.name: its default "four" is not between min and max',
      'Filled.feeCents: its default 1 is not between min and max',
      'Filled.kind: its default "b" is none of its choices',
      'Filled.code: its default " x " would be kept as "x"; write that',
    ]);
  });
});
