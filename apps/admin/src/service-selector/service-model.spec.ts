import { groupedServices, toParts, toServices } from './service-model';

const row = (name: string, audience: string, more: object = {}) => ({
  id: name,
  name,
  audience,
  category: { name: 'Home Cleanouts' },
  ...more,
});
const SERVICES = toServices([
  row('Garage Cleanouts', 'residential', { startingCents: 14_900 }),
  row('Piano Removal', 'residential', { category: { name: 'Furniture & Appliances' }, startingCents: 9900, quoteOnly: true }),
  row('Office Cleanouts', 'commercial', { category: null }),
  row('Yard Waste', 'both'),
]);

describe('the services to choose from', () => {
  it('stand in the groups of their audience', () => {
    const names = (audience: 'residential' | 'commercial', search = '') =>
      groupedServices(SERVICES, audience, search).map(([group, services]) => [group, services.map(({ name }) => name)]);
    expect(names('residential')).toEqual([
      ['Home Cleanouts', ['Garage Cleanouts', 'Yard Waste']],
      ['Furniture & Appliances', ['Piano Removal']],
    ]);
    expect(names('commercial')).toEqual([
      ['Other', ['Office Cleanouts']],
      ['Home Cleanouts', ['Yard Waste']],
    ]);
    expect(names('residential', ' appliances  PIANO ')).toEqual([['Furniture & Appliances', ['Piano Removal']]]);
    expect(names('residential', 'office')).toEqual([]);
  });

  it('have a starting price unless someone has to see the job', () => {
    expect(SERVICES.map(({ startingCents }) => startingCents)).toEqual([14_900, null, null, null]);
  });
});

it('parts of the truck are those of the price list that have a price, from the smallest', () => {
  const part = (eighths: number | null, more: object = {}) => ({ kind: 'volume', name: `${eighths}/8`, eighths, unitCents: 100, ...more });
  expect(toParts([part(8), part(2), part(4, { quoteOnly: true }), part(null), { kind: 'item', eighths: 1 }])).toEqual([
    { eighths: 2, label: '2/8', priceCents: 100 },
    { eighths: 8, label: '8/8', priceCents: 100 },
  ]);
});
