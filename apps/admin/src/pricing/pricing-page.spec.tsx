import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SERVICE_ITEMS } from '@haulbook/domain';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import PricingPage from './pricing-page';

const rows = () => DEFAULT_SERVICE_ITEMS.map((item) => ({ ...item, id: item.slug, version: 3, cubicYardsMilli: item.cubicYards * 1000 }));
const resources = ['service-items', 'settings', 'service-areas'].map((path) =>
  resource(path, { fields: [field('name', 'text')], defaultSort: { field: 'name', order: 'asc' } }),
);
const listed = (data: object[]) => ({ data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null } });

function open({ save = () => ({ status: 204, data: '' }), items = rows() }: { save?: () => object; items?: object[] } = {}) {
  const api = fakeApi(({ method, path }) => {
    if (method === 'post') return save() as never;
    return listed(path === '/api/service-items' ? items : []);
  });
  renderAdmin(<PricingPage />, { http: api.http, schema: schema(resources), path: '/pricing-settings', at: '/pricing-settings' });
  return api;
}

async function type(name: string, amount: string) {
  const input = await screen.findByRole('spinbutton', { name: `Price of ${name}` });
  fireEvent.change(input, { target: { value: amount } });
  fireEvent.blur(input);
}

describe('the price list on one page', () => {
  it('shows what usual jobs cost before and after, and saves what was typed', async () => {
    const { calls } = open();
    await type('1/4 truck', '250');
    const examples = screen.getByRole('region', { name: 'What customers will see' });
    expect(within(examples).getByText('$229–$309').tagName).toBe('DEL');
    expect(within(examples).getByText('$250–$309')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 price' }));
    await screen.findByRole('button', { name: 'Save prices' });
    expect(calls.find(({ method }) => method === 'post')!.body).toEqual({ prices: [{ id: 'volume-1-4', version: 3, unitCents: 25_000 }] });
  });

  it('has nothing to save once a price is as it was', async () => {
    open();
    await type('1/4 truck', '250');
    await type('1/4 truck', '229');
    expect(screen.getByRole('button', { name: 'Save prices' })).toHaveProperty('disabled', true);
    await type('1/8 truck', '1');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((screen.getByRole('spinbutton', { name: 'Price of 1/8 truck' }) as HTMLInputElement).value).toBe('149.00');
  });

  it('keeps what was typed when a save is refused, says why and reads the prices again', async () => {
    const message = 'Somebody else has changed this in the meantime';
    const { calls } = open({ save: () => ({ status: 412, data: { code: 'stale', message } }) });
    await type('Sofa', '150');
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 price' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('button', { name: 'Save 1 price' })).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/service-items').length).toBeGreaterThan(1));
  });

  it('lets things that are priced on sight have no price, and refused ones no place', async () => {
    open();
    const items = await screen.findByRole('region', { name: 'Single items' });
    expect(within(within(items).getByText('Piano').closest('li')!).getByText('Priced on sight')).toBeTruthy();
    expect(within(items).queryByText(/asbestos/i)).toBeNull();
  });

  it('without any price says what to do', async () => {
    open({ items: [] });
    expect(await screen.findByRole('link', { name: 'Add a price' })).toBeTruthy();
  });
});
