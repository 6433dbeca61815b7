import { readChoice, writeChoice } from './report-address';

const read = (query: string) => readChoice(new URLSearchParams(query));

describe('the address of a report', () => {
  it('names this month unless it says otherwise', () => {
    expect(read('')).toEqual({ period: 'this_month' });
    expect(read('period=always')).toEqual({ period: 'this_month' });
    expect(read('period=last_month&from=2026-03-01')).toEqual({ period: 'last_month' });
  });

  it('keeps the days of a custom period', () => {
    const choice = read('period=custom&from=2026-03-01&to=2026-03-12');
    expect(choice).toEqual({ period: 'custom', from: '2026-03-01', to: '2026-03-12' });
    expect(read(new URLSearchParams(writeChoice(choice)).toString())).toEqual(choice);
    expect(writeChoice(read('period=custom&from=2026-02-30'))).toEqual({ period: 'custom' });
  });
});
