import { screen, within } from '@testing-library/react';
import type { RecordParts } from '../schema/admin-context';
import { fakeApi, type Call } from '../testing/fake-api';
import { boats, field, harbours, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { knownFact, type RelatedFact } from './facts';
import ShowPage from './show-page';

const ports = {
  ...harbours,
  fields: [...harbours.fields, field('berths', 'number', { label: 'Berths' }), field('notes', 'longText', { label: 'Notes' })],
};
const KIEL = { id: 'h1', version: 1, name: 'Kiel', berths: 40, notes: 'Ask for the harbour master' };
const IDA = { id: 'b1', name: 'Ida', status: 'afloat', priceCents: 12_345, launchedOn: '2026-03-02' };

const WORTH: RelatedFact = {
  label: 'Worth',
  of: 'boats',
  filters: { status: 'afloat' },
  sum: 'priceCents',
  none: 'No boats',
  alarming: true,
};
const NEWEST: RelatedFact = { label: 'Newest', of: 'boats', first: { field: 'launchedOn', order: 'desc' }, none: 'None' };
const ASHORE: RelatedFact = { label: 'Ashore', of: 'boats', filters: { status: 'ashore' }, none: 'All afloat' };

const page = (rows: object[], sum?: number) => ({
  data: rows,
  count: rows.length,
  total: rows.length,
  page: 1,
  pageCount: 1,
  after: null,
  sum,
});
const isAshore = ({ query }: Call) => query.toString().includes('ashore');

function open(
  summary: RecordParts['summary'],
  boatsOf: (call: Call) => object = (call) => (isAshore(call) ? page([]) : page([IDA], 12_345)),
) {
  const { http, calls } = fakeApi((call) => ({ data: call.path === '/api/boats' ? boatsOf(call) : KIEL }));
  const all = schema([boats, ports]);
  renderAdmin(<ShowPage resource={ports} />, {
    http,
    schema: all,
    overrides: { harbours: { summary } },
    path: '/harbours/:id',
    at: '/harbours/h1',
  });
  return calls;
}
const fact = async (label: string) => (await screen.findByText(label)).closest('div')!;

describe('the summary of a record', () => {
  it('adds up the records that refer to it, and leads to them', async () => {
    const calls = open([WORTH]);
    const worth = await fact('Worth');
    expect(await within(worth).findByText('$123.45')).toBeTruthy();
    expect(worth.textContent).toContain('1 boat');
    expect(worth.className).toBe('ra-summary-alert');
    const link = within(worth).getByRole('link', { name: 'Worth' }).getAttribute('href')!;
    expect(Object.fromEntries(new URLSearchParams(link.split('?')[1]))).toEqual({ 'f.status': 'afloat', 'f.harbour': 'h1' });
    expect(calls.some(({ query }) => query.get('sum') === 'priceCents' && query.get('limit') === '1')).toBe(true);
  });

  it('names the first of them, with its state', async () => {
    open([NEWEST]);
    const newest = await fact('Newest');
    const link = await within(newest).findByRole('link', { name: /Mar 2, 2026/ });
    expect(link.getAttribute('href')).toBe('/boats/b1');
    expect(newest.textContent).toContain('Afloat');
  });

  it('counts them, or says that there are none', async () => {
    open([ASHORE, { ...WORTH, label: 'Debt' }], (call) => (isAshore(call) ? page([]) : page([IDA], 0)));
    expect(await within(await fact('Ashore')).findByText('All afloat')).toBeTruthy();
    const debt = await fact('Debt');
    expect(await within(debt).findByText('No boats')).toBeTruthy();
    expect(debt.className).toBe('');
  });

  it('shows own fields once, above the others; long texts at its end', async () => {
    open(['notes', 'berths']);
    const summary = (await screen.findByText('Berths')).closest('dl')!;
    expect(summary.getAttribute('aria-label')).toBe('Summary');
    expect(
      within(summary)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Berths', 'Notes']);
    expect(screen.getAllByText('Berths')).toHaveLength(1);
  });

  it('leaves out what the caller may not see', () => {
    const about = { path: 'harbours', id: 'h1' };
    const { fields } = boats;
    const known = (item: RelatedFact, resources = [boats]) => knownFact(item, about, resources, '2026-03-02');
    expect(known(WORTH)?.filters).toEqual({ status: 'afloat', harbour: 'h1' });
    expect(known(WORTH, [])).toBeNull();
    expect(known(WORTH, [{ ...boats, fields: fields.filter(({ name }) => name !== 'priceCents') }])).toBeNull();
    expect(known(NEWEST, [{ ...boats, fields: fields.filter(({ name }) => name !== 'launchedOn') }])).toBeNull();
    expect(known(WORTH, [{ ...boats, fields: fields.filter(({ name }) => name !== 'status') }])).toBeNull();
    expect(known(WORTH, [resource('crews')])).toBeNull();
  });

  it('knows today where days matter', () => {
    const since: RelatedFact = { ...ASHORE, filters: (today) => ({ launchedOn: `${today}..` }) };
    expect(knownFact(since, { path: 'harbours', id: 'h1' }, [boats], '2026-03-02')?.filters).toEqual({
      launchedOn: '2026-03-02..',
      harbour: 'h1',
    });
  });
});
