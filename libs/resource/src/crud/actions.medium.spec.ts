import { Injectable } from '@nestjs/common';
import fc from 'fast-check';
import type { ActionInfo } from '@haulbook/core';
import { confirmFirst, definePolicy, DomainError, OnAction, Records, resource, type ActionOutcome } from '../index.js';
import { metaOf } from '../declaration/registry.js';
import { Access } from '../policy/access.js';
import type { Actor } from '../policy/actor.js';
import { AuditEntry } from '../records/audit.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, authorPolicy, Book, Tag, tagPolicy } from '../testing/library.entities.js';

const actions: Record<string, ActionInfo> = {
  shelve: {
    label: 'Shelve',
    on: 'many',
    input: [
      { name: 'notes', label: 'Where', kind: 'longText', required: true },
      { name: 'kind', label: 'Kind', kind: 'enum' },
      { name: 'reason', label: 'Reason', kind: 'text' },
    ],
  },
  copy: { label: 'Copy', on: 'one' },
  count: { label: 'Count', on: 'none' },
};

/** Librarians may do everything; shelvers shelve their own books that are not lost, and count only on a condition. */
const policy = definePolicy<Book>((actor, can) => {
  if (actor.role === 'librarian') can('manage');
  if (actor.role === 'reader') can('read', { status: 'published' });
  if (actor.role !== 'shelver') return;
  can('read', { status: { $ne: 'lost' } });
  can('shelve', { owner: actor.name });
  can('count', { owner: actor.name });
});

@Injectable()
class Desk {
  constructor(private readonly records: Records) {}

  @OnAction(Book, 'shelve')
  async shelve(books: Book[], { notes }: { notes: string }): Promise<ActionOutcome<Book>> {
    if (notes === 'nowhere') throw new DomainError('validation', 'There is no such shelf');
    if (notes === 'far') confirmFirst(['That is far away']);
    if (notes === 'seen') return {};
    return { set: { notes }, message: `Shelved: ${books.map(({ title }) => title).join(', ')}` };
  }

  @OnAction(Book, 'copy')
  async copy({ title }: Book): Promise<ActionOutcome> {
    const { id } = await this.records.insert(Book, { title: `Copy of ${title}` });
    return { open: { path: 'books', id } };
  }

  @OnAction(Book, 'count')
  async count(nothing: null): Promise<ActionOutcome> {
    return { message: `${nothing ?? ''}${await this.records.count(Book, { title: 'Counted' })}` };
  }
}

const resources = [resource(Book, policy), resource(Author, authorPolicy), resource(Tag, tagPolicy)];

beforeAll(() => void Object.assign(metaOf(Book).options, { actions }));
afterAll(() => void Object.assign(metaOf(Book).options, { actions: undefined }));

describe('declared actions', () => {
  let app: LibraryApp;
  beforeAll(async () => {
    app = await startLibrary(resources, [Desk]);
  });
  afterAll(() => app.close());

  const book = (values: Partial<Book> = {}) => app.records.insert(Book, { title: 'T', ...values }, { states: true });
  const run = (path: string, body: unknown = {}, [role, name] = ['librarian', 'lib'], headers = {}) =>
    app.as(role!, name!).send('POST', `/books/${path}`, body, headers);
  const shelve = (ids: string[], notes: string, who?: string[]) =>
    run('actions/shelve', { ids, input: { notes } }, who as [string, string]);
  const entries = (recordId: string) => app.records.find(AuditEntry, { recordId, action: { $ne: 'create' } });
  const notesOf = async (id: string) => (await app.records.get(Book, id)).notes;

  it('run on many, and set what they set as one entry of each history', async () => {
    const [one, two] = [await book({ title: 'One' }), await book({ title: 'Two' })];
    const { status, body } = await shelve([one.id, two.id, one.id], 'attic');
    expect([status, body.message]).toEqual([200, expect.stringMatching(/^Shelved: (One, Two|Two, One)$/)]);
    for (const { id } of [one, two]) {
      expect(await entries(id)).toMatchObject([{ action: 'shelve', actorName: 'lib', recordVersion: 2, after: { notes: 'attic' } }]);
      expect((await app.as('librarian', 'lib').get(`/books/${id}/history`)).body[0]).toMatchObject({
        action: 'shelve',
        transition: 'Shelve',
      });
    }
  });

  it('run on one of many at its own address, on a version', async () => {
    const { id } = await book();
    const input = { notes: 'hall' };
    expect((await run(`${id}/actions/shelve`, { input, version: 1 })).status).toBe(200);
    expect((await run(`${id}/actions/shelve`, { input, version: 1 })).body.code).toBe('stale');
    expect((await run(`${id}/actions/shelve`, { input }, ['librarian', 'lib'], { 'if-match': '"1"' })).status).toBe(412);
    expect((await run('actions/shelve', { ids: [id], input, version: 2 })).status).toBe(400);
  });

  it('note what they did with a record that they did not change, and with none', async () => {
    const { id } = await book({ title: 'Counted' });
    await run('actions/shelve', { ids: [id], input: { notes: 'seen', reason: 'Asked for' } });
    // Notes are a field, which has no new value.
    const [entry] = await entries(id);
    expect(entry).toMatchObject({ action: 'shelve', recordVersion: 1, before: null });
    expect(entry!.after).toEqual({ reason: 'Asked for' });
    expect((await run('actions/count')).body).toEqual({ message: '1' });
    expect(await app.records.find(AuditEntry, { action: 'count' })).toMatchObject([{ resource: 'books', recordVersion: 0 }]);
  });

  it('lead to another record', async () => {
    const { id } = await book({ title: 'Original' });
    const { body } = await run(`${id}/actions/copy`);
    expect(await app.records.get(Book, body.open.id)).toMatchObject({ title: 'Copy of Original' });
    expect(body.open.path).toBe('books');
  });

  it('are refused in words, all or none', async () => {
    const [one, lost] = [await book({ owner: 'ann' }), await book({ status: 'lost' })];
    const bodyOf = async (body: unknown) => (await run('actions/shelve', body)).body;
    expect((await shelve([one.id], 'nowhere')).body.message).toBe('There is no such shelf');
    expect(await bodyOf({ ids: [one.id], input: {} })).toMatchObject({ code: 'validation', fields: { notes: 'Where is required' } });
    expect((await bodyOf({ ids: [one.id], input: { notes: 'x', kind: 'poem' } })).fields).toHaveProperty('kind');
    expect((await bodyOf({ ids: [one.id], input: { notes: 'x', more: 1 } })).fields).toHaveProperty('more');
    expect((await bodyOf({ ids: [], input: { notes: 'x' } })).fields).toHaveProperty('ids');
    expect((await bodyOf({ ids: [one.id], notes: 'x' })).fields).toHaveProperty('notes');
    expect((await shelve([one.id, lost.id], 'x', ['shelver', 'ann'])).status).toBe(404);
    expect((await run('actions/count', { ids: [one.id] })).status).toBe(400);
    expect(await notesOf(one.id)).toBeNull();
  });

  it('ask before they go past a warning', async () => {
    const { id } = await book();
    const body = { ids: [id], input: { notes: 'far' } };
    expect((await run('actions/shelve', body)).body).toMatchObject({ code: 'confirmation_needed', message: 'That is far away' });
    expect((await run('actions/shelve', { ...body, confirmed: true })).status).toBe(200);
    expect(await notesOf(id)).toBe('far');
  });

  it('are at the addresses of what they run on, and nowhere else', async () => {
    const { id } = await book();
    for (const path of [`${id}/actions/nothing`, 'actions/nothing', `${id}/actions/count`, 'actions/copy', 'actions/constructor'])
      expect([path, (await run(path, { ids: [id] })).status]).toEqual([path, 404]);
    expect((await app.as('librarian', 'lib').send('POST', '/tags/actions/shelve', {})).status).toBe(404);
  });

  it('are shown to those who may run them', async () => {
    const names = async (role: string) => {
      const { body } = await app.as(role, 'ann').get('/admin/schema');
      return body.resources.find(({ path }: { path: string }) => path === 'books').ownActions?.map(({ name }: { name: string }) => name);
    };
    expect(await names('librarian')).toEqual(['shelve', 'copy', 'count']);
    // Without a record, there is nothing to meet a condition.
    expect(await names('shelver')).toEqual(['shelve']);
    expect(await names('reader')).toBeUndefined();
    expect((await run('actions/count', {}, ['shelver', 'ann'])).status).toBe(403);
    expect((await run('actions/count', {}, ['reader', 'ann'])).status).toBe(403);
  });

  it('touch no book that can() refuses', async () => {
    const may = Access.of(metaOf(Book), policy as never, { id: null, role: 'shelver', name: 'ann' } as Actor);
    const written = fc.record({
      owner: fc.constantFrom('ann', 'ann', 'bob'),
      status: fc.constantFrom('draft' as const, 'published' as const, 'published' as const, 'lost' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 3 }), async (values) => {
        const books: Book[] = [];
        for (const one of values) books.push(await book(one));
        const ids = books.map(({ id }) => id);
        const { status } = await shelve(ids, 'attic', ['shelver', 'ann']);
        const allowed = books.every((one) => may.can('read', one) && may.can('shelve', one));
        expect(status === 200).toBe(allowed);
        for (const id of ids) expect(await notesOf(id)).toBe(allowed ? 'attic' : null);
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 40 },
    );
  });
});

describe('an action without its method', () => {
  it('stops the start', async () => {
    await expect(startLibrary(resources)).rejects.toThrow(
      'books has no method for its action "shelve": mark one of a provider with @OnAction',
    );
  });

  it('and so does a method without its action', async () => {
    @Injectable()
    class Stray {
      @OnAction(Tag, 'burn') burn(): void {}
    }
    await expect(startLibrary(resources, [Desk, Stray])).rejects.toThrow('tags declares no action "burn" for @OnAction');
  });
});
