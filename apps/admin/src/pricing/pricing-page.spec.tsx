import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PriceVersionView } from '@haulbook/contracts';
import { DEFAULT_PRICING_RULES, DEFAULT_SERVICE_ITEMS, priceNumbers } from '@haulbook/domain';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import PricingPage from './pricing-page';

const rows = () => DEFAULT_SERVICE_ITEMS.map((item) => ({ ...item, id: item.slug, version: 3, cubicYardsMilli: item.cubicYards * 1000 }));
const resources = ['service-items', 'settings', 'service-areas', 'price-versions'].map((path) =>
  resource(path, { fields: [field('name', 'text')], defaultSort: { field: 'name', order: 'asc' } }),
);
const listed = (data: object[]) => ({ data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null } });

const AREAS = ['27601', '27603'].map((zip) => ({ zip, county: 'Wake', taxRatePpm: 72_500 }));
const numbers = priceNumbers(DEFAULT_SERVICE_ITEMS, { ...DEFAULT_PRICING_RULES, haulingTaxRatePpm: 0 }, AREAS);
const version = (id: string, more: Partial<PriceVersionView>): PriceVersionView => ({
  id,
  version: 1,
  edition: 1,
  status: 'past',
  effectiveOn: '2026-11-02',
  at: '2026-11-02T15:00:00.000Z',
  author: 'Ada Admin',
  withdrawnBy: null,
  note: null,
  changes: [],
  ...more,
});

interface World {
  save?: () => object;
  items?: object[];
  versions?: PriceVersionView[];
}

function open({ save = () => ({ status: 204, data: '' }), items = rows(), versions = [] }: World = {}) {
  const api = fakeApi(({ method, path }) => {
    if (method === 'post') return save() as never;
    if (path === '/api/pricing/versions') return { data: { today: '2026-11-23', numbers, versions } };
    return listed(path === '/api/service-items' ? items : []);
  });
  renderAdmin(<PricingPage />, { http: api.http, schema: schema(resources), path: '/pricing-settings', at: '/pricing-settings' });
  return api;
}

async function type(label: string, amount: string) {
  const input = await screen.findByRole('spinbutton', { name: label });
  fireEvent.change(input, { target: { value: amount } });
  fireEvent.blur(input);
}
function chooseDay(text: string) {
  const input = screen.getByLabelText('Counts from');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const saved = (calls: { method: string; body?: unknown }[]) => calls.find(({ method }) => method === 'post')!.body;

describe('prices on one page', () => {
  it('shows what usual jobs cost before and after, and saves what was typed', async () => {
    const { calls } = open();
    await type('Price of 1/4 truck', '250');
    expect(region('What customers will see').getByText('$229–$309').tagName).toBe('DEL');
    expect(region('What customers will see').getByText('$250–$309')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 price' }));
    await screen.findByRole('button', { name: 'Save prices' });
    expect(saved(calls)).toEqual({
      changes: [{ key: 'item.volume-1-4', before: 22_900, after: 25_000 }],
      effectiveOn: null,
      note: null,
    });
  });

  it('saves rules, and the tax of all ZIP codes of a county as one, from a day', async () => {
    const { calls } = open();
    await type('Wake', '7.5');
    await type('Deposit', '25');
    chooseDay('12/1/2026');
    fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'New county rate' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Save 2 prices from Dec 1, 2026' }));
    await screen.findByRole('button', { name: 'Save prices' });
    expect(saved(calls)).toEqual({
      changes: [
        { key: 'tax.Wake.27601', before: 72_500, after: 75_000 },
        { key: 'tax.Wake.27603', before: 72_500, after: 75_000 },
        { key: 'rule.deposit.ratePpm', before: 200_000, after: 250_000 },
      ],
      effectiveOn: '2026-12-01',
      note: 'New county rate',
    });
  });

  it('has nothing to save once a price is as it was', async () => {
    open();
    await type('Price of 1/4 truck', '250');
    await type('Price of 1/4 truck', '229');
    expect(screen.getByRole('button', { name: 'Save prices' })).toHaveProperty('disabled', true);
    await type('Price of 1/8 truck', '1');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((screen.getByRole('spinbutton', { name: 'Price of 1/8 truck' }) as HTMLInputElement).value).toBe('149.00');
  });

  it('keeps what was typed when a save is refused, says why and reads the prices again', async () => {
    const message = 'Sofa was changed in the meantime. Please look at it and save again.';
    const { calls } = open({ save: () => ({ status: 412, data: { code: 'stale', message } }) });
    await type('Price of Sofa', '150');
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 price' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('button', { name: 'Save 1 price' })).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/pricing/versions').length).toBeGreaterThan(1));
  });

  it('lets things that are priced by quote have no price, and refused ones no place', async () => {
    open();
    const items = await screen.findByRole('region', { name: 'Single items' });
    expect(within(within(items).getByText('Piano').closest('li')!).getByText('Priced by quote')).toBeTruthy();
    expect(within(items).queryByText(/asbestos/i)).toBeNull();
  });

  it('without any price says what to do', async () => {
    open({ items: [] });
    expect(await screen.findByRole('link', { name: 'Add a price' })).toBeTruthy();
  });
});

describe('the versions of the prices', () => {
  const sofa = { key: 'item.sofa', label: 'Sofa', before: 11_900, after: 12_900 };
  const coming = version('coming', { status: 'coming', effectiveOn: '2026-12-01', edition: null, note: 'Fuel', changes: [sofa] });
  const tax = (zip: string) => ({
    key: `tax.Wake.${zip}`,
    label: `Sales tax in Wake County, ${zip}`,
    before: 72_500,
    after: 75_000,
  });
  const now = version('now', { status: 'current', changes: [tax('27601'), tax('27603')] });
  const first = version('first', { author: 'System' });

  it('say what changes, who saved it and from when it counts', async () => {
    open({ versions: [coming, now, first] });
    const [soon, current] = within(await screen.findByRole('region', { name: 'Versions' }))
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.tagName === 'OL');
    expect(soon!.textContent).toContain('From Dec 1, 2026Coming');
    expect(soon!.textContent).toContain('Saved by Ada Admin · Fuel');
    expect(soon!.textContent).toContain('Sofa: $119.00 $129.00');
    expect(current!.textContent).toContain('Sales tax in Wake County: 7.25% 7.5%');
  });

  it('count in the examples of a day that comes after them', async () => {
    const quarter = { key: 'item.volume-1-4', label: '1/4 truck', before: 22_900, after: 26_000 };
    open({ versions: [{ ...coming, changes: [quarter] }] });
    await type('Price of Sofa', '125');
    expect(region('What customers will see').queryByText('$260–$309')).toBeNull();
    chooseDay('12/2/2026');
    expect(await region('What customers will see').findByText('$260–$309')).toBeTruthy();
  });

  it('to come are withdrawn, past ones used again', async () => {
    const { calls } = open({ versions: [coming, now, first] });
    const versions = within(await screen.findByRole('region', { name: 'Versions' }));
    expect(versions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw', 'Use these prices again']);
    fireEvent.click(versions.getByRole('button', { name: 'Withdraw' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'post').map(({ path }) => path)).toEqual([
        '/api/price-versions/coming/transitions/withdraw',
      ]),
    );
    fireEvent.click(versions.getByRole('button', { name: 'Use these prices again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Use again' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/pricing/versions/first/restore'));
  });
});
