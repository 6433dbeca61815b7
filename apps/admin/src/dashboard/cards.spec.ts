import type { FieldSchema } from '@haulbook/resource-contracts';
import { field, resource as emptyResource } from '@haulbook/resource-admin/testing';
import { cardLink, dashboardCards } from './cards';
import { greeting } from './greeting';

const resource = (path: string, fields: FieldSchema[]) => emptyResource(path, { label: path, labelPlural: path, fields });
const status = (...values: string[]) => field('status', 'state', { choices: values.map((value) => ({ value, label: value })) });

describe('dashboard cards', () => {
  it('lead to the rows they count', () => {
    const [card] = dashboardCards([resource('leads', [status('new', 'won')])], '2026-03-08');
    expect(card).toMatchObject({ label: 'New leads', filters: { status: 'new' } });
    expect(cardLink(card!, {})).toBe('/leads?f.status=new');
  });

  it('count today by the day that is passed in', () => {
    const [card] = dashboardCards([resource('appointments', [field('date', 'date')])], '2026-03-08');
    expect(card?.filters).toEqual({ date: '2026-03-08..2026-03-08' });
  });

  it('ask for overdue invoices by their due date', () => {
    const [card] = dashboardCards([resource('invoices', [status('issued', 'partially_paid'), field('dueOn', 'date')])], '2026-03-01');
    expect(card?.filters.dueOn).toBe('..2026-02-28');
  });

  it('leave out lists that are not the caller’s, and filters a list cannot do', () => {
    expect(dashboardCards([], '2026-03-08')).toEqual([]);
    expect(dashboardCards([resource('invoices', [status('draft', 'paid')])], '2026-03-08')).toEqual([]);
    expect(dashboardCards([resource('leads', [field('status', 'text', { filter: false })])], '2026-03-08')).toEqual([]);
  });

  it('greet by the hour', () => {
    expect([0, 11, 12, 17, 18, 23].map(greeting)).toEqual([
      'Good morning',
      'Good morning',
      'Good afternoon',
      'Good afternoon',
      'Good evening',
      'Good evening',
    ]);
  });
});
