import type { CatalogView } from '@haulbook/contracts';
import { bookingPath, isKnownLoad, readWanted } from './wanted';

const item = (id: string, over: Partial<CatalogView['items'][number]> = {}) =>
  ({ id, name: id, kind: 'item', refusedBecause: null, ...over }) as CatalogView['items'][number];
const catalog = {
  items: [item('sofa'), item('tire'), item('stairs', { kind: 'surcharge' }), item('propane', { refusedBecause: 'It explodes.' })],
  volumes: [{ eighths: 6, label: '3/4 truck', priceCents: 52_900, cubicYards: 11.25 }],
};
const read = (query: string) => readWanted(new URLSearchParams(query), catalog);

it('reads a part of the truck, a ZIP code and a window', () => {
  expect(read('load=6&zip=27601-1234&date=2026-11-30&window=w1')).toEqual({
    load: { volumeEighths: 6, items: [] },
    zip: '27601',
    slot: { date: '2026-11-30', windowId: 'w1' },
  });
});

it('counts an item as often as it is named, and drops what nobody can book', () => {
  expect(read('load=tire&load=sofa&load=tire&load=stairs&load=propane&load=nothing').load).toEqual({
    volumeEighths: null,
    items: [
      { itemId: 'sofa', quantity: 1 },
      { itemId: 'tire', quantity: 2 },
    ],
  });
});

it('takes a part of the truck alone where hidden items are sent along', () => {
  expect(read('load=6&load=sofa').load).toEqual({ volumeEighths: 6, items: [] });
});

it('is nothing for an address that says nothing, or nonsense', () => {
  const nothing = { load: null, zip: '', slot: null };
  expect(read('')).toEqual(nothing);
  expect(read('load=7&load=items&zip=abc&date=soon&window=w1')).toEqual(nothing);
});

it.each(['load=6&zip=27601&date=2026-11-30&window=w1', 'load=sofa&load=tire&load=tire', ''])('carries %p to the booking page', (query) => {
  expect(read(bookingPath(read(query)).split('?')[1] ?? '')).toEqual(read(query));
});

it.each([
  ['', true],
  ['load=6', true],
  ['load=sofa', true],
  ['load=7', false],
  ['load=nothing', false],
  ['load=6&load=nothing', false],
])('of %p, says whether the load is one that there is: %p', (query, isKnown) => {
  expect(isKnownLoad(new URLSearchParams(query), read(query))).toBe(isKnown);
});
