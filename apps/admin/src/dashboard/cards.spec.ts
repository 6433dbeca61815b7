import { cardsFor } from '@haulbook/resource-admin';
import { field, resource, schema } from '@haulbook/resource-admin/testing';
import { WAITING } from './cards';

const status = (...values: string[]) => field('status', 'state', { choices: values.map((value) => ({ value, label: value })) });
const waitingOn = (today: string, path: string, ...fields: ReturnType<typeof field>[]) =>
  cardsFor(WAITING, schema([resource(path, { fields })]), today);

describe('what waits for a person', () => {
  it('is leads without a call, and those promised one by today', () => {
    const states = status('new', 'contacted', 'qualified', 'quoted', 'won');
    const cards = waitingOn('2026-03-08', 'leads', states, field('nextCallAt', 'datetime'));
    expect(cards.map(({ label, filters }) => [label, filters])).toEqual([
      ['New leads', { status: 'new' }],
      ['Calls due', { status: 'new,contacted,qualified,quoted', nextCallAt: '..2026-03-08' }],
    ]);
  });

  it('is texts that were not read, not those that were', () => {
    const [card] = waitingOn('2026-03-08', 'message-logs', status('received', 'seen'));
    expect([card?.label, card?.filters]).toEqual(['New texts', { status: 'received' }]);
  });

  it('is quotes that expire from today to the third day from now', () => {
    const cards = waitingOn('2026-12-30', 'quotes', status('sent', 'viewed'), field('expiresOn', 'date'));
    expect(cards).toMatchObject([{ label: 'Quotes about to expire', filters: { expiresOn: '2026-12-30..2027-01-02' } }]);
  });

  it('is invoices past their due date', () => {
    const [card] = waitingOn('2026-03-01', 'invoices', status('issued', 'partially_paid'), field('dueOn', 'date'));
    expect(card?.filters['dueOn']).toBe('..2026-02-28');
  });

  it('is draft invoices, except for those that a monthly bill collects by itself', () => {
    const [card] = waitingOn('2026-03-01', 'invoices', status('draft'), field('waitsForMonth', 'boolean'));
    expect([card?.label, card?.filters]).toEqual(['Draft invoices', { status: 'draft', waitsForMonth: 'false' }]);
  });

  it('is invoices that were paid twice, and orders that wait for something', () => {
    const due = waitingOn('2026-03-01', 'invoices', field('refundDue', 'boolean'));
    expect(due.map(({ label, filters }) => [label, filters])).toEqual([['Refunds due', { refundDue: 'true' }]]);
    expect(waitingOn('2026-03-01', 'orders', status('on_hold')).map(({ label }) => label)).toEqual(['Orders on hold']);
  });

  it('is visits whose day is over and that were not closed', () => {
    const states = status('confirmed', 'en_route', 'arrived', 'completed');
    const [card] = waitingOn('2026-03-01', 'appointments', states, field('date', 'date'));
    expect(card?.filters).toEqual({ status: 'confirmed,en_route,arrived', date: '..2026-02-28' });
  });

  it('is trucks of past days whose money was not counted', () => {
    const [card] = waitingOn('2026-03-01', 'truck-sheets', status('open', 'locked'), field('date', 'date'));
    expect([card?.label, card?.filters]).toEqual(['Trucks to count', { status: 'open', date: '..2026-02-28' }]);
  });

  it('is money in dispute, refunds that failed in the last two weeks, and deletions on hold', () => {
    const failed = waitingOn('2026-03-08', 'refunds', status('failed'), field('createdAt', 'datetime'));
    expect(failed.map(({ filters }) => filters)).toEqual([{ status: 'failed', createdAt: '2026-02-22..' }]);
    expect(waitingOn('2026-03-08', 'payments', status('disputed')).map(({ label }) => label)).toEqual(['Disputed payments']);
    expect(waitingOn('2026-03-08', 'deletion-requests', status('waiting')).map(({ label }) => label)).toEqual([
      'Deletion requests on hold',
    ]);
  });

  it('is webhooks that stopped, and what they did not deliver in the last two weeks', () => {
    expect(waitingOn('2026-03-08', 'webhook-endpoints', status('active', 'failing')).map(({ label, filters }) => [label, filters])).toEqual(
      [['Stopped webhooks', { status: 'failing' }]],
    );
    const failed = waitingOn('2026-03-08', 'webhook-deliveries', status('failed'), field('createdAt', 'datetime'));
    expect(failed.map(({ filters }) => filters)).toEqual([{ status: 'failed', createdAt: '2026-02-22..' }]);
  });

  it('is nothing that the caller may not see', () => {
    expect(cardsFor(WAITING, schema([]), '2026-03-01')).toEqual([]);
  });
});
