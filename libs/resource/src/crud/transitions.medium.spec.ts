import { aSessionWaits, editHeldOpen, sessionsWait } from '../testing/held-edit.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Transitions } from './transitions.js';
import { Book } from '../testing/library.entities.js';

describe('transitions', () => {
  let app: LibraryApp;
  const librarian = () => app.as('librarian', 'Lib Rarian');
  const create = async (values: object = {}) => (await librarian().send('POST', '/books', { title: 'A book', ...values })).body;

  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  it('move along the graph, with what they ask for, and leave history', async () => {
    const book = await create();
    expect((await librarian().send('POST', `/books/${book.id}/transitions/publish`, { version: 1 })).body).toMatchObject({
      status: 'published',
      version: 2,
    });
    expect(await librarian().send('POST', `/books/${book.id}/transitions/lose`, { input: {} })).toMatchObject({
      status: 400,
      body: { fields: { lostReason: 'Reason is required' } },
    });
    expect((await librarian().send('POST', `/books/${book.id}/transitions/lose`, { input: { lostReason: 'Flood' } })).body).toMatchObject({
      status: 'lost',
      lostReason: 'Flood',
    });
    const [entry] = (await librarian().get(`/books/${book.id}/history`)).body;
    expect(entry).toMatchObject({ action: 'lose', actor: 'Lib Rarian' });
    expect(entry.changes).toContainEqual({ field: 'status', label: 'Status', before: 'published', after: 'lost' });
  });

  it('are granted row by row', async () => {
    const [own, other] = [await create({ owner: 'pam' }), await create({ owner: 'bob' })];
    const publish = (id: string) => app.as('publisher', 'pam').send('POST', `/books/${id}/transitions/publish`, {});
    expect((await publish(other.id)).status).toBe(403);
    expect((await app.records.get(Book, other.id)).status).toBe('draft');
    expect((await publish(own.id)).body).toMatchObject({ status: 'published' });
  });

  it('refuse what the graph does not know, and a stale version', async () => {
    const book = await create();
    expect(await librarian().send('POST', `/books/${book.id}/transitions/lose`, { input: { lostReason: 'x' } })).toMatchObject({
      status: 409,
      body: { code: 'transition_refused' },
    });
    expect((await librarian().send('POST', `/books/${book.id}/transitions/burn`, {})).status).toBe(409);
    expect((await librarian().send('POST', `/books/${book.id}/transitions/publish`, { version: 9 })).status).toBe(412);
  });

  it('happen once, however many services make them at the same moment', async () => {
    const { id } = await create();
    const { editing, done } = await editHeldOpen(app, id);
    const runs = [1, 2].map(() => app.get(Transitions).run(Book, id, 'publish'));
    const settled = Promise.allSettled(runs);
    await sessionsWait(app, 2);
    editing.release();
    await done;
    const outcomes = (await settled).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.status : outcome.reason.code));
    expect(outcomes.sort()).toEqual(['published', 'transition_refused']);
  });

  it('hold a version to the row as it is when they happen', async () => {
    const book = await create();
    const { editing, done } = await editHeldOpen(app, book.id);
    const publish = librarian().send('POST', `/books/${book.id}/transitions/publish`, { version: 1 });
    await aSessionWaits(app);
    editing.release();
    await done;
    expect((await publish).status).toBe(412);
  });

  it('are the only way: a service cannot write a state by hand', async () => {
    const book = await create();
    await expect(app.records.update(Book, { id: book.id }, { status: 'published' })).rejects.toThrow(
      'books.status changes by transition only',
    );
  });
});
