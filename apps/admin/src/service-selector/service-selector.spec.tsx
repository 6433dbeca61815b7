import { fireEvent, render, screen, within } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { ServiceBrowser } from './service-browser';
import ServiceSelectorDemo from './service-selector-demo';
import { TruckSlider } from './truck-slider';

const ROWS: Record<string, object[]> = {
  '/api/services': [
    { id: 's1', name: 'Garage Cleanouts', audience: 'residential', category: { name: 'Home Cleanouts' }, startingCents: 14_900 },
    { id: 's2', name: 'Office Cleanouts', audience: 'commercial', category: { name: 'Office Services' }, quoteOnly: true },
  ],
  '/api/service-items': [
    { id: 'v4', kind: 'volume', name: '1/2 truck', eighths: 4, unitCents: 38_900 },
    { id: 'sofa', kind: 'item', name: 'Sofa', unitCents: 11_900 },
  ],
};
const resources = ['services', 'service-items'].map((path) => resource(path, { fields: [field('name', 'text')] }));

function open(page: React.ReactElement) {
  const { http } = fakeApi(({ path }) => {
    const data = ROWS[path] ?? [];
    return { data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null } };
  });
  renderAdmin(page, { http, schema: schema(resources), path: '/', at: '/' });
}

describe('the service selector', () => {
  it('hands over the service and the entry of the price list that were chosen', async () => {
    const onPick = jest.fn();
    open(<ServiceBrowser onPick={onPick} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Browse services' }));
    const use = await screen.findByRole('button', { name: 'Use for this quote' });
    expect(use).toHaveProperty('disabled', true);
    fireEvent.click(await screen.findByRole('button', { name: /Garage Cleanouts/ }));
    const slider = screen.getByRole('slider', { name: 'Part of the truck' });
    for (let n = 0; n < 4; n += 1) fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39 });
    expect(slider.getAttribute('aria-valuetext')).toBe('1/2 truck · $389');
    fireEvent.click(use);
    expect(onPick).toHaveBeenCalledWith({ serviceId: 's1', volume: expect.objectContaining({ id: 'v4' }) });
  });

  it('finds services of the audience by their words', async () => {
    open(<ServiceBrowser onPick={() => undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Browse services' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Commercial' }));
    expect(await screen.findByRole('button', { name: /Office Cleanouts.*Quote after a look/ })).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search services' }), { target: { value: 'garage' } });
    expect(screen.getByText('No service matches “garage”. Try another word.')).toBeTruthy();
  });

  it('is shown in every state, the live one with what is chosen', async () => {
    open(<ServiceSelectorDemo />);
    const live = await screen.findByRole('region', { name: 'Live' });
    fireEvent.click(await within(live).findByRole('button', { name: /Garage Cleanouts/ }));
    expect(within(live).getByText('Chosen: Garage Cleanouts, Single items only')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Loading' })).getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Nothing to choose from' })).getByText('No services yet')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Not loaded' })).getByRole('button', { name: 'Try again' })).toBeTruthy();
    const disabled = within(screen.getByRole('region', { name: 'Disabled' })).getByRole('button', { name: /Piano/ });
    expect(disabled).toHaveProperty('disabled', true);
  });
});

it('a part of the truck without a price says so', () => {
  render(<TruckSlider parts={[]} value={3} onChange={() => undefined} />);
  expect(screen.getByText('3/8 truck · priced by quote')).toBeTruthy();
});
