import { cardsFor } from '@haulbook/resource-admin';
import { field, resource, schema } from '@haulbook/resource-admin/testing';
import { dashboardCards } from './cards';

const status = (...values: string[]) => field('status', 'state', { choices: values.map((value) => ({ value, label: value })) });
const cardsOn = (today: string, path: string, ...fields: ReturnType<typeof field>[]) =>
  cardsFor(dashboardCards(today), schema([resource(path, { fields })]));

describe('dashboard cards', () => {
  it('count new leads', () => {
    expect(cardsOn('2026-03-08', 'leads', status('new', 'won'))).toMatchObject([{ label: 'New leads', filters: { status: 'new' } }]);
  });

  it('count today by the day that is passed in', () => {
    const [card] = cardsOn('2026-03-08', 'appointments', field('date', 'date'));
    expect(card?.filters).toEqual({ date: '2026-03-08..2026-03-08' });
  });

  it('ask for overdue invoices by their due date', () => {
    const [card] = cardsOn('2026-03-01', 'invoices', status('issued', 'partially_paid'), field('dueOn', 'date'));
    expect(card?.filters.dueOn).toBe('..2026-02-28');
  });
});
