import type { QuoteView } from '@haulbook/contracts';
import { missingParts } from './missing-parts';

const QUOTE = { needsCode: true, purchaseOrder: { required: true } } as QuoteView;
const TYPED = { name: 'Quinn', image: null, drawn: false };
const WHOLE = { slot: 'held', code: '123456', signature: TYPED, agree: true, purchaseOrder: 'PO-7' };
const missing = (change: Partial<typeof WHOLE>, quote = QUOTE) => Object.keys(missingParts(quote, { ...WHOLE, ...change })).sort();

it('lacks nothing once all is entered', () => {
  expect(missing({})).toEqual([]);
});

it('says in one try all that is missing', () => {
  const empty = { slot: null as never, code: '12', signature: { ...TYPED, name: ' ' }, agree: false, purchaseOrder: ' ' };
  expect(missing(empty)).toEqual(['agree', 'code', 'name', 'purchaseOrder', 'slot']);
});

it('asks for a drawing where the customer chose to draw', () => {
  expect(missing({ signature: { ...TYPED, drawn: true } })).toEqual(['image']);
});

it('asks for no code or number that the quote does without', () => {
  const quote = { needsCode: false, purchaseOrder: { required: false } } as QuoteView;
  expect(missing({ code: '', purchaseOrder: '' }, quote)).toEqual([]);
});
