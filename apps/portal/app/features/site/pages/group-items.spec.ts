import type { CatalogView } from '@haulbook/contracts';
import { groupItems } from './group-items';

const service = (slug: string, startItemId: string | null, over: object = {}) =>
  ({
    slug,
    group: 'Furniture & Appliances',
    startItemId,
    startingCents: 14_900,
    quoteOnly: false,
    ...over,
  }) as CatalogView['services'][number];
const item = (id: string, unitCents: number, over: object = {}) =>
  ({ id, name: id, unitCents, quoteOnly: false, refusedBecause: null, ...over }) as CatalogView['items'][number];

const CATALOG = {
  services: [
    service('furniture-removal', 'sofa'),
    service('appliance-removal', 'refrigerator'),
    service('piano-removal', 'piano', { startingCents: null, quoteOnly: true }),
    service('shed-removal', 'shed', { group: 'Yard & Outdoor' }),
    service('yard-waste-removal', null, { group: 'Yard & Outdoor' }),
    service('trampoline-removal', 'trampoline', { group: 'Yard & Outdoor' }),
  ],
  items: [
    item('sofa', 11_900),
    item('refrigerator', 12_900),
    item('piano', 0, { quoteOnly: true }),
    item('shed', 50_000),
    item('trampoline', 9900),
  ],
  minimumCents: 14_900,
} as CatalogView;
const names = (slug: string) => groupItems(CATALOG, slug).lines.map(({ name }) => name);

it('is the item of the service first, then those of its group, as far as they have a price', () => {
  expect(groupItems(CATALOG, 'appliance-removal')).toEqual({
    lines: [
      { id: 'refrigerator', name: 'refrigerator', cents: 12_900 },
      { id: 'sofa', name: 'sofa', cents: 11_900 },
    ],
    minimumCents: 14_900,
  });
});

it('is nothing for a service that is quoted individually or takes no single items, and without the catalog', () => {
  expect([names('piano-removal'), names('yard-waste-removal'), names('unknown'), groupItems(null, 'appliance-removal').lines]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});
