import { DEFAULT_PRICING_RULES, DEFAULT_SERVICE_ITEMS, estimate } from '@haulbook/domain';
import { withNamedPrices } from './named-prices.js';

const BOOK = { items: DEFAULT_SERVICE_ITEMS, rules: DEFAULT_PRICING_RULES };
const ITEMS = DEFAULT_SERVICE_ITEMS.map(({ slug }) => ({ id: `${slug}-id`, slug }));
const named = (itemId: string, unitCents: number) => withNamedPrices(BOOK, ITEMS, [{ itemId, unitCents }]);

it('prices what the list leaves to a person by what a person says', () => {
  const job = { items: [{ slug: 'piano', quantity: 2 }] };
  expect(estimate(job, BOOK)).toMatchObject({ quoteOnly: true, subtotalCents: 0 });
  expect(estimate(job, named('piano-id', 30_000))).toMatchObject({ quoteOnly: false, subtotalCents: 60_000 });
});

it('changes no price of the list, and nothing for an item that is gone', () => {
  expect(named('sofa-id', 1).items.find(({ slug }) => slug === 'sofa')?.unitCents).toBe(11_900);
  expect(named('gone-id', 1).items).toEqual(BOOK.items);
});
