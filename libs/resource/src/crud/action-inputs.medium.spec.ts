import { Injectable } from '@nestjs/common';
import type { ActionInfo, TransitionInput } from '@haulbook/core';
import { BulkWrites, definePolicy, findField, OnAction, OnTransition, resource, runAs, Transitions, type ActionOutcome } from '../index.js';
import { clientSource } from '../client/client-source.js';
import { metaOf } from '../declaration/registry.js';
import { resourceDocument } from '../openapi/paths.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, authorPolicy, Book, bookStates, Tag, tagPolicy } from '../testing/library.entities.js';

const to: TransitionInput = { name: 'reviewerId', label: 'Reviewer', kind: 'reference', to: 'authors', required: true };
const actions: Record<string, ActionInfo> = {
  review: {
    label: 'Send to a reviewer',
    on: 'many',
    input: [
      to,
      { name: 'urgent', label: 'Is urgent', kind: 'boolean' },
      { name: 'by', label: 'By', kind: 'enum', choices: { post: 'Post', hand: 'Hand' } },
    ],
  },
  credit: { label: 'Credit', on: 'many', input: [{ name: 'authorId', label: 'To', kind: 'reference', to: 'authors', required: true }] },
};

/** Clerks see the northern authors alone. */
const policy = definePolicy<Book>((actor, can) => {
  if (actor.role === 'librarian') can('manage');
  if (actor.role === 'clerk') can(['read', 'review', 'publish']);
});

const seen: unknown[] = [];
@Injectable()
class Desk {
  @OnAction(Book, 'review') review(_books: Book[], input: object): ActionOutcome | void {
    seen.push(input);
  }
  @OnAction(Book, 'credit') credit(_books: Book[], { authorId }: { authorId: string }): ActionOutcome<Book> {
    return { set: { authorId } };
  }
  @OnTransition(Book, 'publish') publish(_book: Book, input: object): void {
    seen.push(input);
  }
}

const resources = [resource(Book, policy), resource(Author, authorPolicy), resource(Tag, tagPolicy)];
const publish = bookStates.transitions.publish as { input?: readonly TransitionInput[]; tells?: true };

beforeAll(() => {
  Object.assign(metaOf(Book).options, { actions });
  publish.input = [{ name: 'authorId', label: 'Author', kind: 'reference', to: 'authors' }];
});
afterAll(() => {
  Object.assign(metaOf(Book).options, { actions: undefined });
  delete publish.input;
});

describe('an action that asks for a record, a yes or no, and a choice of its own', () => {
  let app: LibraryApp;
  let north: Author;
  let south: Author;
  let book: Book;
  beforeAll(async () => {
    app = await startLibrary(resources, [Desk]);
    north = await app.records.insert(Author, { firstName: 'Nora', lastName: 'North' });
    south = await app.records.insert(Author, { firstName: 'Sam', lastName: 'South', region: 'south' });
    book = await app.records.insert(Book, { title: 'Sent' });
  });
  afterAll(() => app.close());

  const review = (input: object, role = 'clerk') => app.as(role, 'cleo').send('POST', '/books/actions/review', { ids: [book.id], input });
  const refused = async (input: object) => (await review(input)).body.fields;

  it('gets them; what was not ticked is no', async () => {
    expect((await review({ reviewerId: north.id, urgent: true, by: 'hand' })).status).toBe(200);
    expect((await review({ reviewerId: north.id })).status).toBe(200);
    expect(seen).toEqual([
      { reviewerId: north.id, urgent: true, by: 'hand' },
      { reviewerId: north.id, urgent: false },
    ]);
  });

  it('refuses a record that the caller may not read as one that is not there', async () => {
    expect(await refused({ reviewerId: south.id })).toEqual({ reviewerId: 'Reviewer was not found' });
    expect(await refused({ reviewerId: book.id })).toEqual({ reviewerId: 'Reviewer was not found' });
    expect((await review({ reviewerId: south.id }, 'librarian')).status).toBe(200);
    expect(await refused({ reviewerId: 'Nora' })).toEqual({ reviewerId: 'Reviewer must be an id' });
    expect(await refused({})).toEqual({ reviewerId: 'Reviewer is required' });
    expect(await refused({ reviewerId: north.id, urgent: 'no', by: 'fax' })).toEqual({
      urgent: 'Is urgent must be true or false',
      by: 'By must be one of post, hand',
    });
  });

  it('is told in the history of the record, the other record by its title', async () => {
    await review({ reviewerId: north.id, urgent: true, by: 'hand' }, 'librarian');
    const [entry] = (await app.as('librarian', 'lib').get(`/books/${book.id}/history`)).body;
    expect(entry.inputs).toMatchObject([
      { label: 'Reviewer', kind: 'ref', value: 'Nora North' },
      { label: 'Is urgent', kind: 'boolean', value: true },
      { label: 'By', kind: 'enum', value: 'hand', choices: [{ value: 'post' }, { value: 'hand', label: 'Hand' }] },
    ]);
  });

  it('is said in words of many, and in the schema of the screens', async () => {
    const librarian = { id: null, role: 'librarian', name: 'lib' };
    const say = (input: Record<string, unknown>) =>
      runAs(librarian, () => app.get(BulkWrites).check(metaOf(Book), { action: 'review', input }));
    expect(await say({ reviewerId: north.id, urgent: true, by: 'hand' })).toBe('Send to a reviewer (is urgent, by Hand)');
    const { body } = await app.as('clerk', 'cleo').get('/admin/schema');
    const books = body.resources.find(({ path }: { path: string }) => path === 'books');
    expect(books.ownActions[0].input).toMatchObject([
      { name: 'reviewerId', kind: 'ref', target: 'authors', required: true },
      { name: 'urgent', kind: 'boolean' },
      { name: 'by', kind: 'enum', choices: [{ value: 'post', label: 'Post' }, { value: 'hand' }] },
    ]);
  });

  it('has its input in OpenAPI and in the typed client', () => {
    const text = clientSource(resources).find(({ name }) => name === 'books.ts')!.text;
    expect(text).toContain("review: { on: 'many'; input: { reviewerId: string; urgent?: boolean; by?: 'post' | 'hand' } }");
    const { paths } = resourceDocument(resources, '/api');
    const { content } = (paths['/api/books/actions/review']!['post'] as any).requestBody;
    expect(content['application/json'].schema.properties.input.properties.reviewerId).toEqual({
      type: 'string',
      format: 'uuid',
      description: 'Reviewer: the id of one of authors, which the caller may read',
    });
  });

  it('is the same for a transition, which keeps the record in the reference of its name', async () => {
    const draft = await app.records.insert(Book, { title: 'Draft' });
    const move = (authorId: string) =>
      app.as('clerk', 'cleo').send('POST', `/books/${draft.id}/transitions/publish`, { input: { authorId } });
    expect((await move(south.id)).body.fields).toEqual({ authorId: 'Author was not found' });
    expect(await move(north.id)).toMatchObject({ status: 200, body: { status: 'published' } });
    expect((await app.records.get(Book, draft.id)).authorId).toBe(north.id);
  });

  it('is held to the values that the record of its field must have (only), which the picker knows', async () => {
    const { options } = findField(metaOf(Book), 'author')!;
    Object.assign(options, { only: { region: 'north' } });
    try {
      const lib = app.as('librarian', 'lib');
      const credit = (authorId: string) => lib.send('POST', '/books/actions/credit', { ids: [book.id], input: { authorId } });
      const refusal = { authorId: 'Only authors whose Region is north can be chosen' };
      expect(await credit(south.id)).toMatchObject({ status: 400, body: { fields: refusal } });
      expect((await app.records.get(Book, book.id)).authorId).toBeNull();
      expect((await credit(north.id)).status).toBe(200);
      expect((await app.records.get(Book, book.id)).authorId).toBe(north.id);
      const { body } = await lib.get('/admin/schema');
      const { ownActions, transitions } = body.resources.find(({ path }: { path: string }) => path === 'books');
      expect([ownActions[1].input[0].only, transitions[0].input[0].only]).toEqual([{ region: 'north' }, { region: 'north' }]);
    } finally {
      delete (options as { only?: unknown }).only;
    }
  });

  it('is rehearsed before anything is chosen: with a record that the caller may read, and something of every kind', async () => {
    const draft = await app.records.insert(Book, { title: 'Rehearsed' });
    const before = publish.input;
    const one = (name: string, kind: TransitionInput['kind']): TransitionInput => ({ name, label: name, kind, required: true });
    const rest = [one('why', 'text'), one('on', 'date'), one('at', 'dateTime'), one('fee', 'money'), one('pages', 'number')];
    Object.assign(publish, { tells: true, input: [to, ...rest, { ...one('by', 'enum'), choices: { post: 'Post' } }] });
    const clerk = { id: null, role: 'clerk', name: 'cleo' };
    const rehearse = () => runAs(clerk, () => app.get(Transitions).rehearse(metaOf(Book), { id: draft.id }, 'publish', { why: 'So' }));
    try {
      await rehearse();
      expect(seen.at(-1)).toEqual({
        ...{ reviewerId: north.id, why: 'So', fee: 0, pages: 0, by: 'post' },
        ...{ on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), at: expect.stringMatching(/Z$/) },
      });
      expect((await app.records.get(Book, draft.id)).status).toBe('draft');
      await app.records.update(Author, { id: north.id }, { region: 'south' });
      await expect(rehearse()).rejects.toMatchObject({ extra: { fields: { reviewerId: 'Reviewer is required' } } });
    } finally {
      publish.input = before;
      delete publish.tells;
    }
  });
});
