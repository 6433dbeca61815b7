import fc from 'fast-check';
import { DISPOSAL_WAYS, type DisposalWay } from './job-costs.js';
import {
  avoidedCo2Kg,
  DEFAULT_CO2,
  einError,
  massInWords,
  normalizeEin,
  sharesOf,
  siteProblem,
  usedAgainPercent,
  weighLoads,
  type NotedLoad,
} from './where-it-went.js';

const load = (way: DisposalWay, weightLb: number | null = null): NotedLoad => ({ way, weightLb });
const loads = fc.array(
  fc.record({
    way: fc.constantFrom(...(Object.keys(DISPOSAL_WAYS) as DisposalWay[])),
    weightLb: fc.option(fc.integer({ min: 0, max: 200_000 })),
  }),
  { maxLength: 12 },
);

describe('where the loads of a job went', () => {
  it('is said in shares that add up to 100 percent and weights that add up to all of it, however it was noted', () => {
    fc.assert(
      fc.property(loads, fc.integer({ min: 0, max: 200_000 }), (noted, milli) => {
        const weighed = weighLoads(noted, milli, 138);
        const shares = sharesOf(weighed);
        const all = weighed.reduce((sum, { weightLb }) => sum + weightLb, 0);
        expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(all > 0 ? 100 : 0);
        expect(shares.reduce((sum, { weightLb }) => sum + weightLb, 0)).toBe(all);
        for (const { percent, weightLb } of shares) expect(Math.abs(percent - (100 * weightLb) / all)).toBeLessThan(1);
      }),
    );
  });

  it('tells what was used again first, and the landfill last', () => {
    const shares = sharesOf([load('landfilled', 100), load('recycled', 50), load('donated', 50)] as {
      way: DisposalWay;
      weightLb: number;
    }[]);
    expect(shares.map(({ way, percent }) => [way, percent])).toEqual([
      ['donated', 25],
      ['recycled', 25],
      ['landfilled', 50],
    ]);
    expect(usedAgainPercent(shares)).toBe(50);
  });

  it('takes the weight of a ticket as it is, and an equal part of the job’s volume for a load without one', () => {
    expect(weighLoads([load('donated'), load('landfilled', 900)], 4000, 138)).toEqual([
      { way: 'donated', weightLb: 276, estimated: true },
      { way: 'landfilled', weightLb: 900, estimated: false },
    ]);
    expect(weighLoads([load('donated', 0)], 4000, 138)).toEqual([{ way: 'donated', weightLb: 0, estimated: false }]);
    expect(sharesOf(weighLoads([load('donated')], 0, 138))).toEqual([]);
  });
});

describe('CO₂ that was not given off', () => {
  const one = [
    { way: 'recycled', weightLb: 1500 },
    { way: 'donated', weightLb: 500 },
    { way: 'energy', weightLb: 2000 },
    { way: 'landfilled', weightLb: 4000 },
  ] as const;

  it('is what a landfill would have given off for a short ton, less what recycling did, for what was recycled or donated', () => {
    expect(avoidedCo2Kg(one, DEFAULT_CO2)).toBeCloseTo(490, 9);
    expect(massInWords(490)).toBe('1,080\u00a0lb (490\u00a0kg)');
  });

  it.each([
    ['a factor is not set', one, { landfilledKg: 580, recycledKg: 0 }],
    ['recycling gives off more', one, { landfilledKg: 90, recycledKg: 580 }],
    ['all was landfilled', one.slice(2), DEFAULT_CO2],
  ])('is not said where %s', (_why, shares, factors) => expect(avoidedCo2Kg(shares, factors)).toBeNull());
});

describe('a place that takes loads', () => {
  it('takes one kind only', () => {
    const site = { name: 'Habitat ReStore', kind: 'donated' } as const;
    expect(siteProblem('donated', site)).toBeNull();
    expect(siteProblem('landfilled', site)).toBe('Habitat ReStore is listed under “Donated”. Choose that, or another place.');
  });

  it('has a tax ID of nine digits', () => {
    expect([' 123456789 ', '12-3456789'].map(normalizeEin)).toEqual(Array(2).fill('12-3456789'));
    expect(['12-345678', '1-23456789', 'n/a'].map(einError)).toEqual(Array(3).fill('An EIN has nine digits, like 12-3456789'));
    expect(einError('123456789')).toBeNull();
  });
});
