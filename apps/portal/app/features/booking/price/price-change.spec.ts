import type { EstimateView } from '@haulbook/contracts';
import type { Refusal } from '../../../http/form.server';
import { priceChangeOf, rangeOf } from './price-change';

const WAS = { lowCents: 22_900, highCents: 30_900 };
const NOW = { lowCents: 23_900, highCents: 31_900 };
const refused = (over: Partial<Refusal> = {}): Refusal => ({
  ok: false,
  code: 'price_changed',
  message: 'The price has changed',
  fields: {},
  details: NOW,
  ...over,
});
const sent = { couponCode: 'SPRING', shownRange: WAS };

it('names the range that was shown and the one that holds', () => {
  expect(priceChangeOf(refused(), sent, sent)).toEqual({ was: WAS, now: NOW });
});

it('is over once another coupon is asked about', () => {
  expect(priceChangeOf(refused(), sent, { couponCode: '' })).toBeNull();
});

it('is none of other refusals, nor of an answer that names no range', () => {
  expect(priceChangeOf(null, sent, sent)).toBeNull();
  expect(priceChangeOf(refused({ code: 'slot_taken' }), sent, sent)).toBeNull();
  expect(priceChangeOf(refused({ details: { lowCents: 'much' } }), sent, sent)).toBeNull();
});

it('sends the range that is on the screen, and none where none was named', () => {
  expect(rangeOf({ ...WAS, taxCents: 3 } as EstimateView)).toEqual(WAS);
  expect(rangeOf(null)).toBeUndefined();
});
