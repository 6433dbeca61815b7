import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { boats, field } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import ListPage from './list-page';

const owned = { ...boats, fields: [...boats.fields, field('code', 'text', { list: false })] };
const IDS = ['0ada0000-0000-4000-8000-000000000001', '0ada0000-0000-4000-8000-000000000002'] as const;
const rows = [
  { id: IDS[0], name: 'Ida', email: 'ada@example.com', harbour: null },
  { id: IDS[1], name: 'Otto', email: null, harbour: { id: IDS[0], name: 'Kiel' } },
];
const why = { field: 'code', kind: 'text', label: 'Code', text: 'X-ada-9' };

function open(search: string, found: object = { [IDS[0]]: [why], [IDS[1]]: [why] }) {
  const { http, calls } = fakeApi(({ path }) =>
    path === '/api/admin/search/found' ? { data: found } : { data: { data: rows, count: 2, total: 2, page: 1, pageCount: 1, after: null } },
  );
  renderAdmin(<ListPage resource={owned} />, { http, at: `/boats?search=${search}` });
  return () => calls.filter(({ path }) => path === '/api/admin/search/found').map(({ query }) => Object.fromEntries(query));
}

describe('a list that is searched', () => {
  it('says why a row is in it that does not show the word: no id, and no column, says so', async () => {
    const asked = open('ada');
    expect((await screen.findAllByText('Code: X-ada-9')).map((each) => each.closest('tr')?.dataset['row'])).toEqual([IDS[1]]);
    expect(asked()).toEqual([{ resource: 'boats', ids: IDS[1], text: 'ada' }]);
  });

  it('says nothing twice: what a column shows, or what stands in another one', async () => {
    const shown = [
      { field: 'email', kind: 'email', label: 'Email', text: 'ada@example.com' },
      { field: 'harbour.name', kind: 'text', label: 'Harbour › Name', text: 'Kiel' },
    ];
    const asked = open('zzz', { [IDS[0]]: [shown[0]], [IDS[1]]: [...shown.slice(1), why] });
    await screen.findByText('Code: X-ada-9');
    expect(asked()).toHaveLength(1);
    expect(screen.queryByText(/Email:|Harbour ›/)).toBeNull();
  });

  it('asks about no row that shows the word, and about none where nothing is searched for', async () => {
    const asked = open('t');
    await screen.findByRole('link', { name: 'Otto' });
    await waitFor(() => expect(asked()).toEqual([{ resource: 'boats', ids: IDS[0], text: 't' }]));
    const askedNone = open('');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Otto' })).toHaveLength(2));
    expect(askedNone()).toEqual([]);
  });
});
