import { canonicalJson } from '../../quotes/canonical-hash.js';
import { documentHash, type SignedDocument } from './signed-document.js';

const document: SignedDocument = {
  number: 'Q-2026-00001',
  revision: 1,
  customer: { firstName: 'Pat', lastName: 'Doe', email: 'pat@example.com', phone: '' },
  address: null,
  lines: [{ kind: 'volume', label: 'Full truck', qty: 1000, unitCents: 64_900, totalCents: 64_900 }],
  couponCode: null,
  totals: { subtotalCents: 64_900, discountCents: 0, taxCents: 0, totalCents: 64_900, depositCents: 12_980 },
  range: null,
  slot: null,
  termsVersion: '2026-01',
  signedBy: 'Pat Doe',
};

describe('what is signed', () => {
  it('is the same text whatever the order of the keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 2 })).toBe('{"a":2,"b":[1,{"c":"x","d":null}]}');
    expect(canonicalJson({ a: 2, b: [1, { c: 'x', d: null }] })).toBe(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 2 }));
  });

  it('has another hash when a cent, a line, the slot or the terms differ', () => {
    const hashes = [
      document,
      { ...document, totals: { ...document.totals, totalCents: 64_901 } },
      { ...document, lines: [] },
      { ...document, range: { lowCents: 64_900, highCents: 70_000 } },
      { ...document, slot: { date: '2026-03-08', windowId: 'w' } },
      { ...document, termsVersion: '2026-02' },
    ].map(documentHash);
    expect(new Set(hashes).size).toBe(6);
  });

  it('hashes to a known value', () => {
    expect(documentHash(document)).toBe('f3f75a0a3f120790702353fc552e648fd321294c635eada1ac7337e229a30243');
  });
});
