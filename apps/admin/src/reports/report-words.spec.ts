import { duration, percent } from './report-words';

describe('words of reports', () => {
  it.each([
    [0.4, 'under a minute'],
    [35, '35 min'],
    [59.6, '1 h'],
    [125, '2 h 5 min'],
    [1440, '1 day'],
    [4560, '3 days 4 h'],
  ])('%d minutes are %s', (minutes, words) => {
    expect(duration(minutes)).toBe(words);
  });

  it('shares are whole percents, small ones with a decimal', () => {
    expect([percent(0.414, 'en-US'), percent(0.075, 'en-US'), percent(1.2, 'en-US'), percent(0, 'en-US')]).toEqual([
      '41%',
      '7.5%',
      '120%',
      '0%',
    ]);
  });
});
