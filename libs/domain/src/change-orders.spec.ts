import { extrasCents, extrasInWords } from './change-orders.js';

const EXTRAS = [
  { label: 'Mattress', count: 2, unitCents: 9900 },
  { label: 'Sofa', count: 1, unitCents: 11_900 },
];

it('costs what the price list says, times how many', () => {
  expect(extrasCents(EXTRAS, {})).toBe(31_700);
});

it('includes the tax of the job, rounded once over all of it', () => {
  expect(extrasCents(EXTRAS, { hauling: 72_500 })).toBe(31_700 + 2298);
});

it('names what is added', () => {
  expect(extrasInWords(EXTRAS)).toBe('2 × Mattress, Sofa');
});
