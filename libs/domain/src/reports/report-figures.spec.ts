import { addLocalDays } from '@haulbook/core';
import { AGE_BUCKETS, ageBucket } from '../invoice-rules.js';
import { appointmentStates } from '../states/appointment.js';
import { quoteStates } from '../states/quote.js';
import { changeOf, dueDaysOf, QUOTE_OUTCOMES, rateOf, receivablesByAge, VISIT_OUTCOMES } from './report-figures.js';

const ZONE = 'America/New_York';

/** The evening of March 11 in New York, and March 12 in London. */
const NOW = new Date('2026-03-12T02:00:00Z');
const TODAY = '2026-03-11';

describe('receivables by age', () => {
  it('count each invoice once, by its days past due in New York', () => {
    const due = [0, 1, 30, 31, 60, 61, 90, 91, 400].map((late) => ({ dueOn: addLocalDays(TODAY, -late), invoices: 1, balanceCents: 100 }));
    const aged = receivablesByAge([...due, { dueOn: null, invoices: 1, balanceCents: 7 }], NOW, ZONE);
    expect(aged).toEqual([
      { bucket: 'current', invoices: 2, balanceCents: 107 },
      { bucket: '1-30', invoices: 2, balanceCents: 200 },
      { bucket: '31-60', invoices: 2, balanceCents: 200 },
      { bucket: '61-90', invoices: 2, balanceCents: 200 },
      { bucket: 'over-90', invoices: 2, balanceCents: 200 },
    ]);
  });

  it('name the due days of a bucket, which are exactly those that fall into it', () => {
    expect(dueDaysOf('1-30', NOW, ZONE)).toEqual({ from: '2026-02-09', to: '2026-03-10' });
    for (let late = -40; late < 200; late += 1) {
      const dueOn = addLocalDays(TODAY, -late);
      const holding = AGE_BUCKETS.filter((bucket) => {
        const { from, to } = dueDaysOf(bucket, NOW, ZONE);
        return (from === null || dueOn >= from) && (to === null || dueOn <= to);
      });
      expect(holding).toEqual([ageBucket(dueOn, NOW, ZONE)]);
    }
  });
});

describe('rates and changes', () => {
  it('are fractions, and nothing where there is nothing to divide by', () => {
    expect([rateOf(1, 4), rateOf(0, 4), rateOf(0, 0)]).toEqual([0.25, 0, null]);
    expect([changeOf(150, 100), changeOf(50, 100), changeOf(0, 100), changeOf(5, 0)]).toEqual([0.5, -0.5, -1, null]);
    expect(changeOf(-50, -100)).toBe(0.5);
    expect([changeOf(null, 5), changeOf(5, null)]).toEqual([null, null]);
  });
});

describe('outcomes', () => {
  it.each([
    ['quotes', QUOTE_OUTCOMES, quoteStates],
    ['visits', VISIT_OUTCOMES, appointmentStates],
  ])('of %s have each state once', (_name, outcomes, { states }) => {
    expect(Object.values(outcomes).flat().sort()).toEqual(Object.keys(states).sort());
  });
});
