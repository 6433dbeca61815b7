import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  AfterTransition,
  LocksFirst,
  OnTransition,
  Readable,
  resource,
  runAs,
  Transitions,
  type Actor,
  type ResourceHooks,
} from '../index.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Author, authorPolicy, Book, bookPolicy, Tag, tagPolicy } from '../testing/library.entities.js';

const events: string[] = [];

/** Names a book of no pages a leaflet, asks about thick ones, keeps the last copy. */
@Injectable()
class BookHooks implements ResourceHooks<Book> {
  warnings({ pages = 0 }: Partial<Book>): string[] {
    return pages > 1000 ? ['That is a thick book. Is the number of pages right?'] : [];
  }
  beforeSave(draft: Partial<Book>, before: Book | null): void {
    events.push(`before ${before?.title ?? 'nothing'} → ${draft.title ?? before?.title}`);
    if (draft.pages === 0) draft.title = `Leaflet: ${draft.title}`;
  }
  afterSave(row: Book, before: Book | null): void {
    events.push(`after ${before?.title ?? 'nothing'} → ${row.title}`);
    if (row.title === 'Forbidden') throw new Error('not in this library');
  }
  afterUpdate(row: Book, before: Book): void {
    events.push(`updated ${before.title} → ${row.title}`);
  }
  beforeDelete({ title }: Book): void {
    events.push(`delete ${title}`);
  }
}

@Injectable()
class BookDesk {
  constructor(private readonly dataSource: DataSource) {}

  @OnTransition(Book, 'publish') publish({ title }: Book): Partial<Book> {
    events.push(`publish ${title}`);
    return { publishedOn: '2020-02-02' };
  }
  @OnTransition(Book, 'lose') lose(_book: Book, { lostReason }: { lostReason: string }): void {
    if (lostReason === 'sold') throw new Error('sold is not lost');
  }
  @AfterTransition(Book, 'publish') async announce(book: Book): Promise<void> {
    events.push(`announce ${book.status}`);
  }
  /** Note whether the row is still free, asked on a connection other than the write's. */
  @LocksFirst(Book) async lock(id: string): Promise<void> {
    const free = await this.dataSource.query('SELECT id FROM books WHERE id = $1 FOR UPDATE SKIP LOCKED', [id]);
    events.push(`lock ${id}, its row ${free.length === 1 ? 'free' : 'held'}`);
  }
}

@Injectable()
class Press {
  @AfterTransition(Book, 'publish') async shout(book: Book): Promise<Book> {
    events.push(`shout ${book.title}`);
    return { ...book, title: 'SHOUTED' };
  }
}

describe('the own behavior of a resource', () => {
  let app: LibraryApp;
  const librarian = () => app.as('librarian', 'Lib Rarian');
  const post = (path: string, body: object) => librarian().send('POST', path, body);
  const create = async (values: object) => (await post('/books', { pages: 10, ...values })).body;
  const titles = async () => (await librarian().get('/books')).body.map(({ title }: Book) => title);

  beforeAll(async () => {
    const resources = [resource(Book, bookPolicy, { hooks: BookHooks }), resource(Author, authorPolicy), resource(Tag, tagPolicy)];
    app = await startLibrary(resources, [BookHooks, BookDesk, Press]);
  });
  afterAll(() => app.close());
  beforeEach(() => void events.splice(0));

  it('runs around a create, and may change what is written', async () => {
    expect(await post('/books', { title: 'Thin', pages: 0 })).toMatchObject({ status: 201, body: { title: 'Leaflet: Thin' } });
    expect(events).toEqual(['before nothing → Thin', 'after nothing → Leaflet: Thin']);
  });

  it('sees the defaults of what is not sent', async () => {
    expect((await post('/books', { title: 'Bare' })).body).toMatchObject({ title: 'Leaflet: Bare', pages: 0, kind: 'novel' });
  });

  it('runs around an update and before a deletion', async () => {
    const { id } = await create({ title: 'First' });
    events.splice(0);
    expect((await librarian().send('PATCH', `/books/${id}`, { title: 'Second', version: 1 })).body).toMatchObject({ title: 'Second' });
    expect((await librarian().send('DELETE', `/books/${id}`)).status).toBe(200);
    expect(events.filter((event) => !event.startsWith('lock'))).toEqual([
      'before First → Second',
      'after First → Second',
      'updated First → Second',
      'delete Second',
    ]);
  });

  it('undoes a write that it refuses', async () => {
    expect((await post('/books', { title: 'Forbidden', pages: 1 })).status).toBe(500);
    expect(await titles()).not.toContain('Forbidden');
  });

  it('asks about a save before it is done', async () => {
    const thick = { title: 'Thick', pages: 5000 };
    expect(await post('/books', thick)).toMatchObject({
      status: 409,
      body: { code: 'confirmation_needed', details: { warnings: ['That is a thick book. Is the number of pages right?'] } },
    });
    expect(await titles()).not.toContain('Thick');
    expect((await post('/books', { ...thick, confirmed: true })).status).toBe(201);
    expect((await post('/books/bulk', { bulk: [{ title: 'A', pages: 1 }, thick] })).status).toBe(409);
    expect(await titles()).not.toContain('A');
  });

  it('takes its locks before the row of a write or a transition', async () => {
    const { id } = await create({ title: 'Locked' });
    const { id: other } = await create({ title: 'Locked by a service' });
    events.splice(0);
    await librarian().send('PATCH', `/books/${id}`, { title: 'Locked twice', version: 1 });
    expect(events[0]).toBe(`lock ${id}, its row free`);
    events.splice(0);
    await post(`/books/${id}/transitions/publish`, {});
    expect(events[0]).toBe(`lock ${id}, its row free`);
    events.splice(0);
    await app.get(Transitions).run(Book, other, 'publish');
    expect(events[0]).toBe(`lock ${other}, its row free`);
  });

  it('adds to a transition, and follows it in order', async () => {
    const { id } = await create({ title: 'News' });
    events.splice(0);
    expect((await post(`/books/${id}/transitions/publish`, {})).body).toMatchObject({ status: 'published', publishedOn: '2020-02-02' });
    expect(events.filter((event) => !event.startsWith('lock'))).toEqual(['publish News', 'announce published', 'shout News']);
  });

  it('hands the row on as the last follower left it', async () => {
    const { id } = await create({ title: 'Chain' });
    const actor = { id, role: 'librarian', name: 'Lib' } as Actor;
    const after = await runAs(actor, () => app.get(Transitions).run(Book, id, 'publish', { by: 'staff' }));
    expect(after).toMatchObject({ title: 'SHOUTED', status: 'published' });
    expect((await librarian().get(`/books/${id}`)).body.title).toBe('Chain');
  });

  it('sets further fields, holds further conditions, and asks the graph who may', async () => {
    const { id } = await create({ title: 'Terms' });
    const run = (terms: object) => app.get(Transitions).run(Book, id, 'publish', terms);
    await expect(run({ by: 'customer' })).rejects.toMatchObject({ code: 'transition_refused' });
    await expect(run({ by: 'staff', where: { rare: true } })).rejects.toThrow(
      'This book has changed in the meantime. Please review it and try again.',
    );
    expect(await run({ by: 'staff', where: { rare: false }, patch: { owner: 'ann' } })).toMatchObject({ status: 'published' });
    expect((await librarian().get(`/books/${id}`)).body).toMatchObject({ owner: 'ann', status: 'published' });
    const nobody = '00000000-0000-4000-8000-00000000000f';
    await expect(app.get(Transitions).run(Book, nobody, 'publish')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('undoes a transition that it refuses', async () => {
    const { id } = await create({ title: 'Sold' });
    await post(`/books/${id}/transitions/publish`, {});
    expect((await post(`/books/${id}/transitions/lose`, { input: { lostReason: 'sold' } })).status).toBe(500);
    expect((await librarian().get(`/books/${id}`)).body).toMatchObject({ status: 'published', lostReason: null });
  });

  it('stops the start where two methods handle one transition, or no state has it', async () => {
    class Twice {
      @OnTransition(Book, 'publish') again(): void {}
    }
    await expect(startLibrary(undefined, [BookDesk, Twice])).rejects.toThrow('Two handlers for the transition books:publish');
    class Unknown {
      @OnTransition(Book, 'burn') burn(): void {}
    }
    await expect(startLibrary(undefined, [Unknown])).rejects.toThrow('Book has no transition "burn"');
  });

  it('finds for its own routes what the policy lets the actor read', async () => {
    const own = await create({ title: 'Mine', owner: 'ann' });
    const other = await create({ title: 'Theirs', owner: 'bob' });
    const by = <T>(role: string, name: string, ask: (readable: Readable) => Promise<T>) =>
      runAs({ id: own.id, role, name } as Actor, () => ask(app.get(Readable)));
    const both = { id: { $in: [own.id, other.id] } };
    const found = (role: string, name: string) => by(role, name, async (readable) => (await readable.find(Book, both)).map(({ id }) => id));
    expect(await found('librarian', 'Lib')).toHaveLength(2);
    expect(await found('reader', 'ann')).toEqual([own.id]);
    expect(await found('visitor', 'ann')).toEqual([]);
    expect(await by('reader', 'ann', (readable) => readable.findOne(Book, { id: own.id }))).toMatchObject({ title: 'Mine' });
    expect(await by('reader', 'ann', (readable) => readable.findOne(Book, { id: other.id }))).toBeNull();
  });
});
