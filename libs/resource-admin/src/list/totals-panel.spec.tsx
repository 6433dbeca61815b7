import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { boats } from '../testing/fixtures';
import { fakeApi } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import ListPage from './list-page';

const rows = [{ id: 'b1', name: 'Ida', status: 'afloat', priceCents: 100 }];
const totals = { count: 1200, columns: { priceCents: { sum: 345_000, average: 287.5 } } };
const groups = [
  { value: 'afloat', count: 1000, columns: { priceCents: { sum: 300_000, average: 300 } } },
  { value: 'ashore', count: 200, columns: { priceCents: { sum: 45_000, average: 225 } } },
];

const page = { data: rows, count: 1, total: 1, page: 1, pageCount: 1, after: null };

function open(at: string) {
  const { http, calls } = fakeApi(({ query }) => {
    if (!query.has('totals')) return { data: page };
    return { data: { ...page, totals, ...(query.has('groupBy') && { groups }) } };
  });
  const view = renderAdmin(<ListPage resource={boats} />, { http, at });
  return { ...view, asked: () => calls.filter(({ query }) => query.has('totals')).map(({ query }) => query) };
}
const cells = () =>
  screen.findByRole('region', { name: 'Totals and groups table' }).then((panel) =>
    within(panel)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
  );

describe('the totals of a list on screen', () => {
  it('are shown from the menu, kept in the address, and count all that match', async () => {
    const { router, asked } = open('/boats?search=ida');
    fireEvent.click(await screen.findByRole('button', { name: 'Totals and groups' }));
    fireEvent.click(await screen.findByText('Sums and averages'));
    await waitFor(() => expect(router.state.location.search).toBe('?search=ida&totals='));
    expect(await cells()).toEqual([
      ['Rows', 'Count', 'Price'],
      ['All', '1,200', '$3,450.00on average $2.88'],
    ]);
    expect(asked().at(-1)!.get('limit')).toBe('1');
    expect(asked().at(-1)!.get('s')).toContain('ida');
  });

  it('lead from a group to its rows', async () => {
    const { router } = open('/boats?groupBy=status');
    expect((await cells()).map((row) => row.slice(0, 2))).toEqual([
      ['Status', 'Count'],
      ['Afloat', '1,000'],
      ['Ashore', '200'],
      ['All', '1,200'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Ashore' }));
    await waitFor(() => expect(router.state.location.search).toBe('?f.status=ashore'));
  });
});
