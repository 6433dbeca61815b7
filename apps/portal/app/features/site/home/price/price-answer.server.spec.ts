import type { AreaAnswer } from '../area.server';
import { isWholeAnswer, type PriceAnswer } from './price-answer.server';

const served: AreaAnswer = { zip: '27601', served: true, place: 'Raleigh', error: null };
const wanted = { load: { volumeEighths: 4, items: [] }, zip: '27601', slot: null };
const answer: PriceAnswer = {
  ...{ wanted, area: served, what: [], minimumCents: null },
  price: { lowCents: 1, highCents: 2, quoteOnly: false },
  slots: [{ date: '2026-12-01', windowId: 'w1', label: '8 AM', extraCents: 0 }],
};
const isWhole = (query: string, area: AreaAnswer | null, of: PriceAnswer | null, load: typeof wanted.load | null = wanted.load) =>
  isWholeAnswer(new URLSearchParams(query), { ...wanted, load }, area, of);

it('is whole with a price, and free times where we come', () => {
  expect(isWhole('zip=27601&load=4', served, answer)).toBe(true);
  expect(isWhole('load=4', null, { ...answer, slots: [] })).toBe(true);
  expect(isWhole('zip=27601', served, null, null)).toBe(true);
});

it.each<[string, string, AreaAnswer | null, PriceAnswer | null]>([
  ['without a question', '', null, null],
  ['without a question, of which a language is none', 'lang=es', null, null],
  ['with a ZIP code that is written otherwise', 'zip=27601-1234&load=4', served, answer],
  ['where we do not come', 'zip=90210&load=4', { ...served, zip: '90210', served: false }, { ...answer, slots: [] }],
  ['with a ZIP code that could not be looked up', 'zip=27601&load=4', { ...served, served: null }, { ...answer, slots: [] }],
  ['without free times, which may not have been found', 'zip=27601&load=4', served, { ...answer, slots: [] }],
  ['without a price', 'zip=27601&load=4', served, { ...answer, price: null }],
  ['with a load that there is not', 'zip=27601&load=nothing', served, null],
])('is not kept for others %s', (_, query, area, of) => {
  expect(isWhole(query, area, of, of && wanted.load)).toBe(false);
});
