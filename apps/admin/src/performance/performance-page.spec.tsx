import { screen, within } from '@testing-library/react';
import type { PerformanceView } from '@haulbook/contracts';
import { fakeApi, renderAdmin } from '@haulbook/resource-admin/testing';
import PerformancePage from './performance-page';

const NOTHING: PerformanceView = {
  overall: [],
  pages: [],
  days: [],
  routes: [],
  statements: [],
  jobs: { due: 0, oldestDueSeconds: null, retrying: 0, failed: 0 },
};
const lcp = (p75: number, views = 40) => ({ name: 'LCP' as const, p75, views });
const MEASURED: PerformanceView = {
  ...NOTHING,
  overall: [lcp(2500, 1200), { name: 'CLS', p75: 101, views: 900 }, { name: 'INP', p75: 501, views: 800 }],
  pages: [
    { page: '/', vitals: [lcp(2501), { name: 'CLS', p75: 250, views: 41 }] },
    { page: '/booking', vitals: [lcp(4001)] },
  ],
  days: [
    { date: '2026-03-08', vitals: [lcp(2400)] },
    { date: '2026-03-09', vitals: [lcp(4000)] },
  ],
};

function open(view: PerformanceView, at = '/performance') {
  const { http, calls } = fakeApi(() => ({ data: view }));
  renderAdmin(<PerformancePage />, { http, at });
  return calls;
}
const rowsOf = async (title: string) => {
  const table = within(await screen.findByRole('region', { name: title })).getByRole('table');
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe('the performance of the site', () => {
  it('rates each measure by the thresholds that search engines use', async () => {
    open(MEASURED);
    const tile = async (name: string) => (await screen.findByRole('heading', { name })).closest('div')!.textContent;
    expect(await tile('Largest contentful paint (LCP)')).toMatch(/2\.5 sGood.*Good is up to 2\.5 s\. 75% of 1,200 page views/);
    expect(await tile('Cumulative layout shift (CLS)')).toMatch(/0\.10Needs improvement.*Good is up to 0\.10/);
    expect(await tile('Interaction to next paint (INP)')).toMatch(/501 msPoor.*Good is up to 200 ms/);
    expect(await tile('Time to first byte (TTFB)')).toMatch(/—.*Good is up to 800 ms\.\s*$/);
  });

  it('rates each page, and each day with the newest first', async () => {
    open(MEASURED);
    expect(await rowsOf('By page')).toEqual([
      ['/', '41', '2.5 sNeeds improvement', '—', '0.25Needs improvement', '—'],
      ['/booking', '40', '4.0 sPoor', '—', '—', '—'],
    ]);
    expect(await rowsOf('By day')).toEqual([
      ['Mon, Mar 9, 2026', '40', '4.0 sNeeds improvement', '—', '—', '—'],
      ['Sun, Mar 8, 2026', '40', '2.4 sGood', '—', '—', '—'],
    ]);
  });

  it('says what to do where nothing was measured', async () => {
    const calls = open(NOTHING, '/performance?days=7');
    expect(await screen.findByRole('heading', { name: 'No visits were measured in this time' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the site' }).getAttribute('href')).toBe('/');
    const asked = calls.filter(({ path }) => path === '/api/performance');
    expect(asked.map(({ query }) => query.get('days'))).toEqual(['7']);
  });
});
