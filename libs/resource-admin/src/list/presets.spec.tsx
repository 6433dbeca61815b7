import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { fakeApi } from '../testing/fake-api';
import { boats, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import ListPage from './list-page';
import type { ListPreset } from './presets';

const PRESETS: ListPreset[] = [
  { label: 'Recent', query: (today) => `f.launchedOn=..${today}&sort=-priceCents` },
  { label: 'Ashore', query: () => 'f.status=ashore' },
];

function open(at: string, rows: object[] = [{ id: 'b1', name: 'Ida' }], more: Partial<ResourceSchema> = {}) {
  const { length } = rows;
  const { http, calls } = fakeApi(() => ({ data: { data: rows, count: length, total: length, page: 1, pageCount: 1 } }));
  renderAdmin(<ListPage resource={{ ...boats, empty: 'No boats yet. Launch one.', ...more }} />, {
    http,
    schema: schema([boats]),
    overrides: { boats: { presets: PRESETS } },
    path: '/boats',
    at,
  });
  return () => calls.filter(({ path }) => path === '/api/boats').map(({ query }) => query.get('s') ?? '');
}
const current = async () =>
  within(await screen.findByRole('navigation', { name: 'Parts of the list' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

describe('presets of a list', () => {
  it('begin with the first, and lead to the others and to all rows', async () => {
    const asked = open('/boats');
    expect(await current()).toEqual(['Recent']);
    await waitFor(() => expect(asked().at(-1)).toContain('launchedOn'));
    fireEvent.click(screen.getByRole('link', { name: 'Ashore' }));
    expect(await current()).toEqual(['Ashore']);
    await waitFor(() => expect(asked().at(-1)).toContain('ashore'));
    fireEvent.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(asked().at(-1)).not.toContain('ashore'));
    expect(await current()).toEqual(['All']);
  });

  it('lead from a part without rows, with which a list may begin, to all of it', async () => {
    open('/boats', []);
    expect(await screen.findByRole('heading', { name: 'Nothing under “Recent”' })).toBeTruthy();
    expect(screen.getByText('Launch one.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open Harbours' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Show all boats' }));
    expect(await screen.findByRole('heading', { name: 'No boats yet' })).toBeTruthy();
  });

  it('lead from an empty part to where its records begin, too', async () => {
    const emptyLink = { label: 'Open Harbours', to: 'harbours' };
    open('/boats', [], { emptyLink, actions: { ...boats.actions, create: false } });
    expect((await screen.findByRole('link', { name: 'Open Harbours' })).getAttribute('href')).toBe('/harbours');
    expect(screen.getByRole('link', { name: 'Show all boats' })).toBeTruthy();
  });

  it('stay out of the way of other filters, and of those that are taken away', async () => {
    const asked = open('/boats?f.status=afloat');
    expect(await current()).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: /^Remove filter/ }));
    await waitFor(async () => expect(await current()).toEqual(['All']));
    await waitFor(() => expect(asked().at(-1)).not.toContain('afloat'));
  });
});
