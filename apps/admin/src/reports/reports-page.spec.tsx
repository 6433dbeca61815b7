import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi, renderAdmin } from '@haulbook/resource-admin/testing';
import { emptyReport, fullReport } from './report-fixtures';
import ReportsPage from './reports-page';

function open(at: string, answer: { status?: number; data: object }) {
  const { http, calls } = fakeApi(() => answer);
  const { router } = renderAdmin(<ReportsPage />, { http, at });
  const asked = () => calls.filter(({ path }) => path === '/api/reports').map(({ query }) => Object.fromEntries(query));
  return { asked, router };
}

describe('the page of reports', () => {
  it('shows the period with its figures, each with its change', async () => {
    const { asked } = open('/reports', { data: fullReport });
    const figures = within(await screen.findByRole('list', { name: 'Figures' }));
    const revenue = within(figures.getByRole('link', { name: 'Revenue' }).closest('li')!);
    expect(revenue.getByText('$1,500')).toBeTruthy();
    expect(revenue.getByText('from $1,000', { exact: false }).textContent).toBe('▲ Up 50% from $1,000');
    expect(asked()).toEqual([{ period: 'this_month' }]);
  });

  it('has a table for each part, with its sum', async () => {
    open('/reports', { data: fullReport });
    const table = within(within(await screen.findByRole('region', { name: 'Table: Receivables by age' })).getByRole('table'));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'AgeInvoicesOwed',
      'Not due yet0$0.00',
      '1–30 days late2$450.00',
      '31–60 days late0$0.00',
      '61–90 days late0$0.00',
      'Over 90 days late0$0.00',
      'Total2$450.00',
    ]);
    expect(screen.getByRole('link', { name: 'This month' }).getAttribute('aria-current')).toBe('true');
  });

  it('keeps the chosen period in the address', async () => {
    const { asked, router } = open('/reports', { data: fullReport });
    fireEvent.click(await screen.findByRole('link', { name: 'This quarter' }));
    expect(router.state.location.search).toBe('?period=this_quarter');
    await screen.findByRole('list', { name: 'Figures' });
    expect(asked().at(-1)).toEqual({ period: 'this_quarter' });
  });

  it('says what to do when there is nothing to report', async () => {
    open('/reports', { data: emptyReport });
    expect(await screen.findByRole('heading', { name: 'Nothing to report for these days' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a quote' }).getAttribute('href')).toBe('/create-quote');
  });

  it('asks for both days of custom dates, and passes on what the server says of them', async () => {
    const { asked } = open('/reports?period=custom&from=2026-03-01', { data: fullReport });
    expect(await screen.findByRole('heading', { name: 'Choose the first and the last day' })).toBeTruthy();
    expect(asked()).toEqual([]);
    const fields = { to: 'Please choose three years at most' };
    open('/reports?period=custom&from=2016-03-01&to=2026-03-01', { status: 400, data: { code: 'validation', message: 'Invalid', fields } });
    expect((await screen.findByRole('alert')).textContent).toContain('Please choose three years at most');
  });
});
