import { shownProof, spokenCount, type StatedProof } from './proof.js';

const STATED: StatedProof = {
  insurance: { cover: 'General liability up to $2,000,000', insurer: 'Piedmont Mutual', through: '2027-01-31' },
  license: { number: 'NC-48213', issuer: 'Wake County', through: null },
  jobsFrom: 100,
  rating: { stars: 4.8, count: 112, source: 'Google', url: 'https://g.page/x' },
};
const NONE: StatedProof = {
  insurance: { cover: '', insurer: '', through: null },
  license: { number: '', issuer: '', through: null },
  jobsFrom: 0,
  rating: { stars: 0, count: 0, source: '', url: '' },
};
const HIDDEN = { insured: null, licensed: null, jobs: null, rating: null };

describe('proof on the site', () => {
  it('shows what is stated and true', () => {
    expect(shownProof(STATED, 1284, '2027-01-31')).toEqual({
      insured: { cover: 'General liability up to $2,000,000', insurer: 'Piedmont Mutual' },
      licensed: { number: 'NC-48213', issuer: 'Wake County' },
      jobs: 1200,
      rating: { stars: 4.8, count: 112, source: 'Google', url: 'https://g.page/x' },
    });
  });

  it('shows nothing of a new installation, however many jobs there are', () => {
    expect(shownProof(NONE, 5000, '2027-01-01')).toEqual(HIDDEN);
  });

  it('ends with the last day of the policy', () => {
    expect(shownProof(STATED, 0, '2027-02-01').insured).toBeNull();
    const { license } = STATED;
    expect(shownProof({ ...STATED, license: { ...license, through: '2026-12-31' } }, 0, '2027-01-01').licensed).toBeNull();
  });

  it('counts jobs from the number that the owner set', () => {
    expect([99, 100].map((jobs) => shownProof(STATED, jobs, '2027-01-01').jobs)).toEqual([null, 100]);
  });

  it.each([
    ['without its page', { url: '' }],
    ['of none', { count: 0 }],
    ['without its source', { source: '' }],
    ['of no stars', { stars: 0 }],
  ])('shows no rating %s', (_, part) => {
    expect(shownProof({ ...STATED, rating: { ...STATED.rating, ...part } }, 0, '2027-01-01').rating).toBeNull();
  });
});

it.each([
  [7, 7],
  [37, 30],
  [99, 90],
  [100, 100],
  [349, 340],
  [1284, 1200],
  [10_999, 10_000],
])('says %i jobs as %i', (count, spoken) => expect(spokenCount(count)).toBe(spoken));
