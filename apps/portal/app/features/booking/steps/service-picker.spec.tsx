import type { ServiceView } from '@haulbook/contracts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ServicePicker } from './service-picker';

const service = (slug: string, name: string, group: string, audience: ServiceView['audience']): ServiceView => ({
  ...{ slug, name, group, audience, blurb: '', icon: null, drawing: null, startingCents: null, quoteOnly: false, startItemId: null },
});
const SERVICES = [
  service('garage-cleanouts', 'Garage Cleanouts', 'Home Cleanouts', 'residential'),
  service('piano-removal', 'Piano Removal', 'Furniture & Appliances', 'residential'),
  service('office-cleanouts', 'Office Cleanouts', 'Office Services', 'commercial'),
];

function Picking({ start = '', audience = 'residential' }: { start?: string; audience?: 'residential' | 'commercial' }) {
  const [value, setValue] = useState(start);
  return <ServicePicker services={SERVICES} audience={audience} value={value} onChange={setValue} error={undefined} />;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim());

// jsdom has no layout to scroll.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));
afterEach(cleanup);

it('offers the groups of the customer, those of others behind one press, and the services of the opened one', () => {
  render(<Picking />);
  expect(names()).toEqual(['Home Cleanouts', 'Furniture & Appliances', 'Services for businesses']);
  press('Services for businesses');
  press('Office Services');
  expect(names()).toEqual(['Office Services', 'Office Cleanouts', 'Services for homes']);
});

it('is a line once a service is chosen, with the focus on the button to change it', () => {
  render(<Picking />);
  press('Home Cleanouts');
  press('Garage Cleanouts');
  expect(names()).toEqual(['Change the service']);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('opens with the group of the chosen service, also of the other kind of customer', () => {
  render(<Picking start="office-cleanouts" />);
  press('Change the service');
  expect(screen.getByRole('button', { name: 'Office Cleanouts' }).getAttribute('aria-pressed')).toBe('true');
});
