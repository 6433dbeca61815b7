import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ScheduleView, StopOrderInput } from '@haulbook/contracts';
import { fakeApi, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { FRAME, NO_MAP, truckDay, VISIT } from './schedule-fixtures';
import SchedulePage from './schedule-page';

const SCHEDULE: ScheduleView = {
  ...FRAME,
  days: [
    {
      date: '2027-03-03',
      closed: null,
      windows: [
        { windowId: 'w1', label: '8–10 AM', truckIds: ['t1', 't2'], whyNot: null },
        { windowId: 'w2', label: '10 AM–12 PM', truckIds: ['t2'], whyNot: null },
      ],
      trucks: [truckDay('t1', [VISIT]), truckDay('t2')],
    },
  ],
  waiting: [],
};

const NEXT = { date: '2027-03-04', windowId: 'w1', label: '8–10 AM', startsAt: '2027-03-04T13:00:00.000Z' };
const FULL = {
  status: 409,
  data: { code: 'slot_taken', message: 'Truck 1 takes no more than 1 job from 10 AM–12 PM.', details: { next: [NEXT] } },
};
const isFull = (slot: { date: string; windowId: string }) => slot.date === '2027-03-03' && slot.windowId === 'w2';

describe('the order of the stops of a window', () => {
  it('changes by the menu of a stop, says so, and is undone with the versions of now', async () => {
    const bo = { ...VISIT, id: 'a2', version: 5, customer: 'Bo Park', orderId: 'o2' };
    const trucks = [truckDay('t1', [VISIT, bo]), truckDay('t2')];
    const api = fakeApi(({ path, body }) => {
      if (path.endsWith('/map')) return { data: NO_MAP };
      if (path !== '/api/schedule/stops') return { data: { ...SCHEDULE, days: [{ ...SCHEDULE.days[0], trucks }] } };
      const { stops } = body as StopOrderInput;
      return { data: { stops: stops.map(({ id, version }) => ({ id, version: version + 1 })) } };
    });
    renderAdmin(<SchedulePage />, {
      http: api.http,
      schema: schema([resource('appointments', {})]),
      path: '/schedule',
      at: '/schedule?date=2027-03-03&view=day',
    });
    const sent = () => api.calls.filter(({ path }) => path === '/api/schedule/stops').map(({ body }) => body);
    const button = await screen.findByRole('button', { name: 'Move Bo Park' });
    expect(button.closest('li')!.textContent).toContain('Stop 2');
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Earlier: before Ann Lee' }));
    expect(await screen.findByText('Bo Park is now stop 1 of Truck 1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const of = { date: '2027-03-03', truckId: 't1' };
    await waitFor(() =>
      expect(sent()).toEqual([
        { ...of, stops: [bo, VISIT].map(({ id, version }) => ({ id, version })) },
        { ...of, stops: [VISIT, bo].map(({ id, version }) => ({ id, version: version! + 1 })) },
      ]),
    );
    expect(await screen.findByText('The stops are in the order they were in')).toBeTruthy();
  });
});

describe('moving a visit by the keyboard', () => {
  function open({ told = false } = {}) {
    const api = fakeApi(({ path, method, body }) => {
      if (method === 'post' && /\/move(-back)?$/.test(path)) {
        const slot = body as { date: string; windowId: string; truckId?: string };
        return isFull(slot) ? FULL : { data: { id: 'a1', truckId: 't2', told, ...slot, version: 2 } };
      }
      return { data: path.endsWith('/map') ? NO_MAP : SCHEDULE };
    });
    const resources = ['appointments', 'orders', 'holds', 'trucks'].map((path) => resource(path, {}));
    renderAdmin(<SchedulePage />, {
      http: api.http,
      schema: schema(resources),
      path: '/schedule',
      at: '/schedule?date=2027-03-03&view=day',
    });
    const sent = (what = 'move') =>
      api.calls.filter(({ path, method }) => method === 'post' && path.endsWith(`/${what}`)).map(({ body }) => body);
    return { ...api, sent };
  }
  async function choose(item: string) {
    const button = await screen.findByRole('button', { name: 'Move Ann Lee' });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  }

  it('to another truck sends no message and asks nothing, and can be undone', async () => {
    const { sent } = open();
    await choose('Truck 2, same time');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([{ date: '2027-03-03', windowId: 'w1', truckId: 't2', tell: false }]);
    await waitFor(() => expect(sent('move-back')).toEqual([{ date: '2027-03-03', windowId: 'w1', truckId: 't1', version: 2 }]));
    expect(await screen.findByText(/Ann Lee is back at .*8–10 AM, Truck 1/)).toBeTruthy();
  });

  it('to another time asks whether the customer is told; a refusal says why and offers the next time that fits', async () => {
    const { sent } = open();
    await choose('10 AM–12 PM, same truck');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Mar 3, 2027, 10 AM–12 PM, Truck 1/)).toBeTruthy();
    fireEvent.click(await dialog.findByRole('checkbox', { name: 'Send it' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Truck 1 takes no more than 1 job from 10 AM–12 PM.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Take .*Mar 4, 2027, 8–10 AM instead/ }));
    await waitFor(() =>
      expect(sent()).toEqual([
        { date: '2027-03-03', windowId: 'w2', truckId: 't1', tell: false },
        { date: '2027-03-04', windowId: 'w1', tell: false },
      ]),
    );
    expect(await screen.findByText('No message goes out.')).toBeTruthy();
  });

  it('that the customer knows of shows what its undoing sends, which can be left off', async () => {
    const { calls, sent } = open({ told: true });
    await choose('10 AM–12 PM, same truck');
    const question = within(await screen.findByRole('dialog'));
    await question.findByRole('checkbox', { name: 'Send it' });
    fireEvent.click(question.getByRole('button', { name: 'Move' }));
    fireEvent.click(await screen.findByRole('button', { name: /Take .*Mar 4, 2027, 8–10 AM instead/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this for Ann Lee?' }));
    expect(dialog.getByText(/Back to .*Mar 3, 2027, 8–10 AM, Truck 1/)).toBeTruthy();
    fireEvent.click(await dialog.findByRole('checkbox', { name: 'Send it' }));
    expect(sent('move-back')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('move-back')).toHaveLength(1));
    expect(calls.find(({ path }) => path.endsWith('/move-back'))!.headers['x-messages']).toBe('off');
  });

  it('to another truck is undone without a question, as its customer heard nothing of it', async () => {
    const { shown } = open({ told: true });
    await choose('Truck 2, same time');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Ann Lee is back at/)).toBeTruthy();
    expect(shown).toEqual([]);
  });
});
