import type { CatalogView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { FIRST_BUSINESS } from '../../../site-data/first-business';
import { RootContext, type RootData } from '../../../site-data/use-root';
import type { Wanted } from '../../../site-data/wanted';
import { priceFacts } from '../home/home.server';
import { Prices } from '../home/prices';
import { groupItems } from './group-items';
import { ItemPrices } from './item-prices';

jest.mock('@remix-run/react', () => ({}));
afterEach(cleanup);

const CATALOG = {
  services: [{ slug: 'furniture-removal', group: 'Furniture', startItemId: 'sofa', startingCents: 14_900, quoteOnly: false }],
  items: [{ id: 'sofa', kind: 'item', name: 'Sofa', unitCents: 11_900, quoteOnly: false, refusedBecause: null }],
  ...{ volumes: [], longCarryFeet: 75, minimumCents: 14_900, promise: null, photoMinutes: null },
} as unknown as CatalogView;

it('says the price of an item in the same words as the home page', () => {
  render(<ItemPrices {...groupItems(CATALOG, 'furniture-removal')} />);
  const [own, ...none] = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  cleanup();
  render(
    <RootContext.Provider value={{ business: FIRST_BUSINESS } as unknown as RootData}>
      <Prices {...priceFacts(CATALOG)} wanted={{ load: null } as Wanted} />
    </RootContext.Provider>,
  );
  expect([own, ...none]).toEqual(screen.getAllByRole('definition').map(({ textContent }) => textContent));
});
