import { act, fireEvent, screen } from '@testing-library/react';
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

const pathOf = (list: string) => list.split('?')[0] ?? '';

/**
 * Render the bell with lists of these counts; a list of null is refused.
 * @returns the lists of each request
 */
function ring(totals: Record<string, number | null>, resources = lists) {
  const { http, calls } = fakeApi(({ path, query }) => {
    if (path !== '/api/admin/counts') return { data: [] };
    return { data: query.getAll('list').map((list) => (totals[pathOf(list)] === null ? null : { total: totals[pathOf(list)] })) };
  });
  renderAdmin(<Bell />, { http, schema: schema(resources), backOffice: { bell: cards }, path: '/', at: '/' });
  return () => calls.filter(({ path }) => path === '/api/admin/counts').map(({ query }) => query.getAll('list'));
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

describe('bell', () => {
  afterEach(() => jest.useRealTimers());

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
    expect(asked().map((counted) => counted.map(pathOf))).toEqual([['leads', 'reschedule-requests', 'orders', 'message-logs']]);
  });

  it('asks only for lists of the caller', async () => {
    const asked = ring({ leads: 1 }, lists.slice(0, 1));
    await bell('Notifications, 1 waiting');
    expect(asked()).toEqual([[`leads?${new URLSearchParams({ s: '{"$and":[{"status":{"$in":["new"]}}]}' }).toString()}`]]);
  });

  it('counts all of its lists again in one request, every minute', async () => {
    jest.useFakeTimers();
    const asked = ring({ leads: 3, 'reschedule-requests': 0, orders: 1, 'message-logs': 2 });
    await bell('Notifications, 6 waiting');
    expect(asked()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(60_050));
    expect(asked().map((counted) => counted.length)).toEqual([4, 4]);
  });

  it('does not call it peace when it could not count', async () => {
    ring({ leads: 1, 'reschedule-requests': 0, orders: 0, 'message-logs': null });
    fireEvent.click(await bell('Notifications, 1 waiting'));
    expect(await screen.findByText(/Some counts didn’t load/)).toBeTruthy();
  });
});
