import fc from 'fast-check';
import { PoliciesByName, randomGrants, type Grant, type Named } from '@haulbook/testing/policies';
import { definePolicy, resource, type Actor, type ResourceDefinition } from '../index.js';
import { metaOf } from '../declaration/registry.js';
import { Access } from '../policy/access.js';
import { Author, Book, Tag } from './library.entities.js';

/** The values that records of the library have, by the names of columns: few, so that questions and policies meet them. */
export const BOOK_VALUES = {
  title: ['Emma', 'Sand', 'Sula'],
  pages: [0, 1, 2, 3],
  priceCents: [null, 100, 200],
  rare: [true, false],
  kind: ['novel', 'essay'],
  status: ['draft', 'published', 'lost'],
  owner: ['ann', 'bob'],
  publishedOn: [null, '2021-05-05', '2022-06-06'],
  notes: [null, 'torn', 'signed'],
  lostReason: [null, 'rain', 'fire'],
  shelfCode: [null, 'S1', 'S2'],
} as const;
export const AUTHOR_VALUES = {
  firstName: ['Jane', 'Toni'],
  lastName: ['Austen', 'Morrison', 'Sand'],
  phone: [null, '+19195550110', '+19195550111'],
  region: ['north', 'south'],
  secret: [null, 'X1', 'X2'],
} as const;
export const TAG_VALUES = { name: ['blue', 'green', 'red'] } as const;

/** What policies may name of each resource. What is computed of other records is granted with the field, whatever those are: it is left out. */
export const NAMED: Record<string, Named> = {
  books: {
    fields: [...Object.keys(BOOK_VALUES).filter((name) => name !== 'shelfCode'), 'rating', 'author', 'tags', 'chapters'],
    columns: {
      owner: BOOK_VALUES.owner,
      status: BOOK_VALUES.status,
      rare: BOOK_VALUES.rare,
      pages: BOOK_VALUES.pages,
      notes: BOOK_VALUES.notes,
    },
  },
  authors: {
    fields: ['firstName', 'lastName', 'email', 'phone', 'region'],
    columns: { region: AUTHOR_VALUES.region, lastName: AUTHOR_VALUES.lastName },
    byField: true,
  },
  tags: { fields: ['name'], columns: TAG_VALUES },
};

const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const valuesOf = <T extends Record<string, readonly unknown[]>>(values: T) =>
  fc.record(Object.fromEntries(Object.entries(values).map(([name, some]) => [name, one(some)]))) as fc.Arbitrary<Record<string, unknown>>;

/** What is on the shelves: a few authors and tags, and books with what they refer to, by their places. */
export const someShelves = fc.record({
  authors: fc.array(valuesOf(AUTHOR_VALUES), { minLength: 2, maxLength: 2 }),
  tags: fc.subarray([...TAG_VALUES.name], { minLength: 2 }),
  books: fc.array(
    fc.record({
      values: valuesOf(BOOK_VALUES),
      before: valuesOf(BOOK_VALUES),
      author: fc.constantFrom(null, 0, 1),
      tags: fc.subarray([0, 1]),
      chapters: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
});
export type Shelves = typeof someShelves extends fc.Arbitrary<infer T> ? T : never;

const known = (values: readonly unknown[]) => fc.constantFrom(...values.filter((value) => value !== null));
/** What a person may ask books by: their own fields, and those of what they refer to; without values, only whether there is one. */
const PLACES: Record<string, readonly unknown[]> = {
  ...BOOK_VALUES,
  ...Object.fromEntries(['lastName', 'region'].map((name) => [`author.${name}`, AUTHOR_VALUES[name as 'region']])),
  'author.email': ['author-0@example.com', 'author-1@example.com'],
  'chapters.length': [1, 2, 3],
  'chapters.heading': ['Part 0', 'Part 1', 'Other', 'More'],
  tags: [],
  'tags.name': TAG_VALUES.name,
};
const comparisonOf = (name: string): fc.Arbitrary<object> => {
  const values = PLACES[name]!;
  const whether = fc.constantFrom('$isnull', '$notnull').map((operator) => ({ [name]: { [operator]: true } }));
  if (values.length === 0) return whether;
  const compared = fc
    .tuple(fc.constantFrom('$eq', '$ne', '$in', '$notin', '$gt', '$lte'), known(values))
    .map(([operator, value]) => ({ [name]: { [operator]: operator.endsWith('in') ? [value] : value } }));
  return fc.oneof({ arbitrary: compared, weight: 3 }, whether);
};
const comparison = fc.constantFrom(...Object.keys(PLACES)).chain(comparisonOf);
/** Conditions over every place, three of each. */
export const someProbes = fc.record(
  Object.fromEntries(Object.keys(PLACES).map((name) => [name, fc.array(comparisonOf(name), { minLength: 3, maxLength: 3 })])),
);
export const someBookCondition: fc.Arbitrary<object> = fc.oneof(
  { arbitrary: comparison, weight: 3 },
  fc.tuple(comparison, comparison).map((parts) => ({ $or: parts })),
  fc.tuple(comparison, comparison).map((parts) => ({ $and: parts })),
  comparison.map((part) => ({ $not: part })),
);

/** The resources that fields of books lead to. */
const OTHERS: Record<string, string> = { author: 'authors', tags: 'tags' };

/** What an actor may read of each resource. */
export const somePolicies = fc.record(
  Object.fromEntries(Object.entries(NAMED).map(([path, named]) => [path, randomGrants(named)])),
) as fc.Arbitrary<Record<string, Grant[]>>;

/** The same, and whose tags they may delete, and so bring back from the trash. */
export const someTrashPolicies = fc
  .tuple(somePolicies, randomGrants(NAMED['tags']!, 'delete'))
  .map(([grants, deleted]) => ({ ...grants, tags: [...grants['tags']!, ...deleted] }));

/** The resources of the library under random policies. Librarians may do everything. */
export class RandomLibrary {
  readonly policies = new PoliciesByName();
  readonly resources: ResourceDefinition[] = [Book, Author, Tag].map((entity) => {
    const { path } = metaOf(entity);
    const policy = definePolicy<Book>((actor, can) => {
      if (actor.role === 'librarian') can('manage');
      else this.policies.grant(path, actor, can as never);
      // Whether a step can be taken now would tell in which state a book is.
      if (path === 'books') can(['publish', 'lose']);
    });
    return resource(entity as typeof Book, policy);
  });

  /** Make an actor with these grants, who may also read the history. */
  actor(grants: Readonly<Record<string, readonly Grant[]>>): Actor & { role: 'auditor' } {
    return { id: null, role: 'auditor', name: this.policies.give(grants) };
  }

  /** Return the judge of what an actor may do: `can()`, of each resource. */
  judge(actor: Actor): Judge {
    const accesses = new Map(this.resources.map(({ meta, policy }) => [meta.path, Access.of(meta, policy, actor)]));
    const isShown = (path: string, name: string) =>
      accesses
        .get(path)!
        .readable()
        .some((field) => field.name === name);
    return {
      asks: (place) => {
        const [own, inner] = place.split('.') as [string, string?];
        const other = inner && OTHERS[own];
        return isShown('books', own) && (!other || isShown(other, inner));
      },
      deletes: (path, row) => accesses.get(path)!.can('delete', row),
      reads: (path, row, name) => {
        const access = accesses.get(path)!;
        const field = name === undefined ? undefined : access.meta.fields.get(name);
        return access.can('read', row) && (name === undefined || (!field?.options.hidden && access.can('read', row, name)));
      },
    };
  }
}

/** What `can()` says of an actor. */
export interface Judge {
  /** Whether they may read a row, or a field of it. */
  reads(path: string, row: object, name?: string): boolean;
  /** Whether they may delete a row. */
  deletes(path: string, row: object): boolean;
  /** Whether they may ask for books by a place: its fields may be read on some rows. */
  asks(place: string): boolean;
}
