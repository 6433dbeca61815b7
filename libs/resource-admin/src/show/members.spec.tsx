import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type Call } from '../testing/fake-api';
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
function show(rules: unknown[], shelf: Record<string, string[]>) {
  const bookOf = (id: string) => ({
    id,
    name: `Book ${id}`,
    version: 4,
    tags: shelf[id]!.map((each) => ({ id: each })),
    tagIds: shelf[id],
  });
  const answer = ({ method, path, query, body }: Call) => {
    const id = path.split('/')[3];
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

  it('offers nothing to those who may only read', async () => {
    show([{ action: 'read', subject: 'all' }], { a: ['t1'] });
    expect(await screen.findByText('Book a')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Book a' })).toBeNull();
  });
});
