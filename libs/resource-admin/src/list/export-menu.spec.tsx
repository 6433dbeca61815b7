import { fireEvent, screen, waitFor } from '@testing-library/react';
import { boats } from '../testing/fixtures';
import { fakeApi } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import ListPage from './list-page';

const rows = [
  { id: 'b1', name: 'Ida', priceCents: 1_234_500, status: 'afloat' },
  { id: 'b2', name: 'Otto', priceCents: 0, status: 'ashore' },
];

/** Open the list of an API that answers exports so, and collect what the browser saves. */
function open(
  at: string,
  answer: { status?: number; data: unknown } = { data: new Blob(['Name\r\nIda\r\n']) },
  resource = boats,
  data = rows,
) {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  const list = { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null };
  const { http, calls } = fakeApi(({ path }) => (path.endsWith('/export') ? answer : { data: list }));
  renderAdmin(<ListPage resource={resource} />, { http, at });
  return {
    saved,
    exports: () => calls.filter(({ path }) => path === '/api/boats/export'),
    lists: () => calls.filter(({ path }) => path === '/api/boats'),
  };
}

const choose = async (format: string) => {
  fireEvent.click(screen.getByRole('button', { name: /^Export/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: format }));
};

describe('the export of a list', () => {
  it('asks for the columns, filter, search and order on screen, on all pages, and saves the file', async () => {
    const { saved, exports, lists } = open('/boats?f.status=afloat&search=id&sort=-priceCents&page=3&perPage=50');
    await screen.findByRole('link', { name: 'Ida' });
    await choose('CSV');
    await waitFor(() => expect(saved).toEqual(['boats.csv']));
    const [{ query } = { query: new URLSearchParams() }] = exports();
    expect(query.get('format')).toBe('csv');
    expect(query.get('fields')).toBe('name,email,priceCents,status,harbour,launchedOn,seenAt');
    for (const part of ['s', 'sort[0]']) expect([part, query.get(part)]).toEqual([part, lists()[0]?.query.get(part)]);
    expect(query.get('sort[0]')).toBe('priceCents,DESC');
    expect([...query.keys()].sort()).toEqual(['fields', 'format', 's', 'sort[0]']);
  });

  it('asks for the selected rows alone, when there are any', async () => {
    const { saved, exports } = open('/boats?f.status=afloat');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ida' }));
    expect(screen.getByRole('button', { name: 'Export 1 selected' })).toBeTruthy();
    await choose('Excel (XLSX)');
    await waitFor(() => expect(saved).toEqual(['boats.xlsx']));
    expect(JSON.parse(exports()[0]?.query.get('s') ?? '')).toEqual({ $and: [{ id: { $in: ['b1'] } }] });
  });

  it('is of the trash, in its own order, where that is shown', async () => {
    const gone = [{ id: 'b9', name: 'Sunk', priceCents: 0, status: 'ashore', deletedAt: '2026-03-08T12:00:00.000Z' }];
    const { saved, exports } = open('/boats?trash=', undefined, { ...boats, features: { trash: true, history: false } }, gone);
    await screen.findByText('Sunk');
    await choose('JSON');
    await waitFor(() => expect(saved).toEqual(['boats.json']));
    expect(exports()[0]?.query.get('trashed')).toBe('only');
    expect(exports()[0]?.query.has('sort[0]')).toBe(false);
  });

  it('says in the server’s words why there is no file', async () => {
    const message = 'Several exports are running already. Please try again in a minute.';
    const refusal = new Blob([JSON.stringify({ code: 'unavailable', message })], { type: 'application/json' });
    const { saved } = open('/boats', { status: 503, data: refusal });
    await screen.findByRole('link', { name: 'Ida' });
    await choose('CSV');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('is not offered for a list without rows, nor where the declaration rules it out', async () => {
    open('/boats', undefined, boats, []);
    await screen.findByRole('heading', { name: 'No boats yet' });
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
    screen.getByRole('button', { name: 'Export' }).closest('body')!.replaceChildren();
    open('/boats', undefined, { ...boats, actions: { ...boats.actions, export: false } });
    await screen.findByRole('link', { name: 'Ida' });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
