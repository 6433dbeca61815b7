import { formatDuration, formatVital, VITAL_NAMES, VITALS, vitalRating } from './web-vitals.js';

describe('web vitals', () => {
  it.each(VITAL_NAMES)('%s is good up to its threshold, then needs improvement, then is poor', (name) => {
    const { good, fair } = VITALS[name];
    expect([0, good, good + 1, fair, fair + 1].map((value) => vitalRating(name, value))).toEqual([
      'good',
      'good',
      'needs_improvement',
      'needs_improvement',
      'poor',
    ]);
  });

  it('are shown as people read them', () => {
    expect([formatVital('LCP', 2449), formatVital('INP', 85.4), formatVital('CLS', 53), formatDuration(1000)]).toEqual([
      '2.4 s',
      '85 ms',
      '0.05',
      '1.0 s',
    ]);
  });
});
