import { fireEvent, screen } from '@testing-library/react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { CardSpec } from '../home/cards';
import { fakeApi } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { Bell } from './bell';

const status = (...values: string[]) => field('status', 'state', { choices: values.map((value) => ({ value, label: value })) });
const lists: ResourceSchema[] = [
  resource('leads', { fields: [status('new', 'won')] }),
  resource('reschedule-requests', { fields: [status('pending', 'accepted')] }),
  resource('orders', { fields: [field('timeLost', 'boolean')] }),
  resource('message-logs', { fields: [status('sent', 'failed', 'dead')] }),
];

const card = (path: string, filters: CardSpec['filters']): CardSpec => ({
  path,
  label: path,
  icon: 'dot',
  filters,
  some: 'some',
  none: 'none',
});
const cards = [
  card('leads', { status: 'new' }),
  card('reschedule-requests', { status: 'pending' }),
  card('orders', { timeLost: 'true' }),
  card('message-logs', { status: 'failed,dead' }),
];

/**
 * Render the bell with lists of these counts; a count of null fails.
 * @returns the lists that were requested
 */
function ring(totals: Record<string, number | null>, resources = lists) {
  const { http, calls } = fakeApi(({ path }) => {
    const total = totals[path.replace('/api/', '')] ?? null;
    return total === null ? { status: 500, data: {} } : { data: { data: [], count: 0, total, page: 1, pageCount: 1 } };
  });
  renderAdmin(<Bell />, { http, schema: schema(resources), backOffice: { bell: cards }, path: '/', at: '/' });
  return () => calls.map((call) => call.path).filter((path) => lists.some((list) => path === `/api/${list.path}`));
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

describe('bell', () => {
  it('counts what waits and leads to it', async () => {
    ring({ leads: 3, 'reschedule-requests': 0, orders: 1, 'message-logs': 2 });
    fireEvent.click(await bell('Notifications, 6 waiting'));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/leads?f.status=new',
      '/orders?f.timeLost=true',
      '/message-logs?f.status=failed%2Cdead',
    ]);
    expect(links[0]!.textContent).toContain('3');
  });

  it('says when nothing waits', async () => {
    const asked = ring({ leads: 0, 'reschedule-requests': 0, orders: 0, 'message-logs': 0 });
    fireEvent.click(await bell('Notifications, none new'));
    expect(await screen.findByText('You’re all caught up')).toBeTruthy();
    expect(asked()).toEqual(['/api/leads', '/api/reschedule-requests', '/api/orders', '/api/message-logs']);
  });

  it('asks only for lists of the caller', async () => {
    const asked = ring({ leads: 1 }, lists.slice(0, 1));
    await bell('Notifications, 1 waiting');
    expect(asked()).toEqual(['/api/leads']);
  });

  it('does not call it peace when it could not count', async () => {
    ring({ leads: 1, 'reschedule-requests': 0, orders: 0, 'message-logs': null });
    fireEvent.click(await bell('Notifications, 1 waiting'));
    expect(await screen.findByText(/Some counts didn’t load/)).toBeTruthy();
  });
});
