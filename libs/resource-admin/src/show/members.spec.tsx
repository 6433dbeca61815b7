import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type Answer, type Call } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import Related from './related';

const tags = resource('tags', { label: 'Tag', labelPlural: 'Tags', fields: [field('name', 'text')] });
const books = resource('books', {
  label: 'Book',
  labelPlural: 'Books',
  fields: [field('name', 'text', { label: 'Name' }), field('tags', 'refs', { target: 'tags', idField: 'tagIds' })],
});

/** Books with the tags they have. */
function show(rules: unknown[], shelf: Record<string, string[]>, refuse: (body: object) => Answer | undefined = () => undefined) {
  const bookOf = (id: string) => ({
    id,
    name: `Book ${id}`,
    version: 4,
    tags: shelf[id]!.map((each) => ({ id: each })),
    tagIds: shelf[id],
  });
  const answer = ({ method, path, query, body }: Call) => {
    const id = path.split('/')[3];
    const refusal = method === 'patch' && refuse(body as object);
    if (refusal) return refusal;
    if (method === 'patch') shelf[id!] = (body as { tagIds: string[] }).tagIds;
    if (id) return { data: bookOf(id) };
    const all = Object.keys(shelf).map(bookOf);
    const data = query.has('s') || query.has('filter') ? all.filter(({ tagIds }) => tagIds!.includes('t1')) : all;
    return { data: { data, total: data.length, count: data.length, page: 1, pageCount: 1 } };
  };
  const { http, calls } = fakeApi(answer);
  renderAdmin(<Related resource={tags} row={{ id: 't1', name: 'Sea' }} />, { http, schema: schema([tags, books], rules) });
  return () => calls.filter(({ method }) => method === 'patch').map(({ path, body }) => [path, body]);
}

const MAY = [{ action: 'manage', subject: 'all' }];
const named = () => screen.queryAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);

describe('the other side of references to many', () => {
  it('takes a record away as a change of that record, and back again', async () => {
    const sent = show(MAY, { a: ['t1', 't2'], b: ['t2'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Book a' }));
    await waitFor(() => expect(named()).toEqual([]));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(named()).toEqual(['Book a']));
    expect(sent()).toEqual([
      ['/api/books/a', { tagIds: ['t2'], version: 4 }],
      ['/api/books/a', { tagIds: ['t2', 't1'], version: 4 }],
    ]);
  });

  it('adds one that is found by its name', async () => {
    const sent = show(MAY, { a: ['t1'], b: ['t2'] });
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Find books to add' }));
    fireEvent.click(await screen.findByTitle('Book b'));
    await waitFor(() => expect(named()).toEqual(['Book a', 'Book b']));
    expect(sent()).toEqual([['/api/books/b', { tagIds: ['t2', 't1'], version: 4 }]]);
    // The next one is looked for at once: the box does not keep the name.
    expect(screen.getByText('Find books to add')).toBeTruthy();
  });

  it('asks about what the server warns of before it changes the other record', async () => {
    const warning = { status: 409, data: { code: 'confirmation_needed', message: 'Book a is lent out' } };
    const sent = show(MAY, { a: ['t1', 't2'] }, (body) => ('confirmed' in body ? undefined : warning));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Book a' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Book a is lent out')).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(named()).toEqual([]));
    expect(sent().at(-1)).toEqual(['/api/books/a', { tagIds: ['t2'], version: 4, confirmed: true }]);
  });

  it('is there of each field that refers to many, whether lists are filtered by it or not', async () => {
    const own = { target: 'tags', filter: false };
    const fields = [
      field('tags', 'refs', { ...own, idField: 'tagIds' }),
      field('oldTags', 'refs', { ...own, label: 'Old tags', idField: 'oldTagIds' }),
    ];
    const many = resource('books', { label: 'Book', labelPlural: 'Books', fields: [field('name', 'text'), ...fields] });
    const page = { data: [{ id: 'a', name: 'Ida' }], total: 30, count: 1, page: 1, pageCount: 2, after: 'c1' };
    const { http, calls } = fakeApi(() => ({ data: page }));
    renderAdmin(<Related resource={tags} row={{ id: 't1', name: 'Sea' }} />, { http, schema: schema([tags, many], MAY) });
    fireEvent.click(screen.getByRole('button', { name: 'Books: old tags' }));
    const all = await screen.findByRole('link', { name: 'See all 30' });
    const where = JSON.stringify({ all: [['oldTags', 'is', 't1']] });
    expect(all.getAttribute('href')).toBe(`/books?${new URLSearchParams({ where }).toString()}`);
    expect(calls.some(({ query }) => query.get('s')?.includes('"oldTagIds":{"$eq":"t1"}'))).toBe(true);
  });

  it('offers nothing to those who may only read', async () => {
    show([{ action: 'read', subject: 'all' }], { a: ['t1'] });
    expect(await screen.findByText('Book a')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Book a' })).toBeNull();
  });
});
