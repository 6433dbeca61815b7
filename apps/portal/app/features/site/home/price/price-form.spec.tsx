import { cleanup, render, screen } from '@testing-library/react';
import { PriceForm } from './price-form';

jest.mock('./campaign-fields', () => ({ CampaignFields: () => null }));
jest.mock('./zip-field', () => ({ ZipField: () => null }));
afterEach(cleanup);

const items = [{ id: 'tire', name: 'Tire', cents: 1500 }];
const groups = (minimumCents: number) => {
  render(<PriceForm volumes={[]} items={items} minimumCents={minimumCents} wanted={{ load: null, zip: '', slot: null }} />);
  return screen.getAllByRole('group').map((group) => group.getAttribute('label'));
};

it('says the minimum of a visit beside items that cost less, and only there', () => {
  expect(groups(14_900)).toEqual(['Part of the truck', 'One item ($149 minimum per visit)']);
  cleanup();
  expect(groups(1000)).toEqual(['Part of the truck', 'One item']);
});
