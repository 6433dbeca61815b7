import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AvailabilityView } from '@haulbook/contracts';
import { ApiError } from '@haulbook/resource-admin';
import { fakeApi, press, renderAdmin } from '@haulbook/resource-admin/testing';
import SlotDialog from './slot-dialog';

const times = { startsAt: '2026-03-02T13:00:00.000Z', endsAt: '2026-03-02T15:00:00.000Z' };
const view: AvailabilityView = {
  zone: 'America/New_York',
  days: [
    { date: '2026-03-01', label: 'Sun, Mar 1, 2026', open: false, reason: 'closed', windows: [] },
    {
      date: '2026-03-02',
      label: 'Mon, Mar 2, 2026',
      open: true,
      reason: null,
      windows: [
        { windowId: 'w1', label: '8–10 AM', available: false, reason: 'too_big', ...times },
        { windowId: 'w2', label: '10 AM–12 PM', available: true, reason: null, ...times },
      ],
    },
    {
      date: '2026-03-03',
      label: 'Tue, Mar 3, 2026',
      open: true,
      reason: null,
      windows: [{ windowId: 'w1', label: '8–10 AM', available: true, reason: null, ...times }],
    },
  ],
};
const next = [{ date: '2026-03-03', windowId: 'w1', label: '8–10 AM', startsAt: times.startsAt }];

async function open(onBook: (slot: object) => Promise<string>, inUse?: { date: string; windowId: string; truckId: string }) {
  const { http, calls, shown } = fakeApi(() => ({ data: view }));
  const slots = { orderId: 'o1', inUse, bookedAt: '/api/orders/o1/schedule', onBook };
  renderAdmin(<SlotDialog title="Schedule" okText="Book" {...slots} onClose={() => undefined} />, { http });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('group', { name: 'Window on Mon, Mar 2, 2026' });
  const book = dialog.getByRole<HTMLButtonElement>('button', { name: 'Book' });
  return { dialog, book, calls, shown };
}

describe('choosing a slot', () => {
  it('begins with the first day that has a place, and offers only free windows', async () => {
    const booked: object[] = [];
    const { dialog, book, calls } = await open(async (slot) => String(booked.push(slot)));
    expect(calls[0]?.path).toBe('/api/orders/o1/availability');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /Mar 1/ }).disabled).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: '8–10 AM (too big)' }).disabled).toBe(true);
    expect(book.disabled).toBe(true);
    fireEvent.click(dialog.getByRole('radio', { name: '10 AM–12 PM' }));
    await press(book);
    await waitFor(() => expect(booked).toEqual([{ date: '2026-03-02', windowId: 'w2', tell: true }]));
  });

  it('shows the message with the time that is chosen, which can be left off', async () => {
    const booked: object[] = [];
    const { dialog, book, shown } = await open(async (slot) => String(booked.push(slot)));
    fireEvent.click(dialog.getByRole('radio', { name: '10 AM–12 PM' }));
    fireEvent.click(await dialog.findByRole('checkbox', { name: 'Send it' }));
    expect(shown).toMatchObject([{ path: '/api/orders/o1/schedule', body: { date: '2026-03-02', windowId: 'w2' } }]);
    await press(book);
    await waitFor(() => expect(booked).toEqual([{ date: '2026-03-02', windowId: 'w2', tell: false }]));
  });

  it('offers the next free slots when the slot is taken, and books the one picked', async () => {
    const asked: object[] = [];
    const { dialog, book } = await open((slot) => {
      asked.push(slot);
      if (asked.length > 1) return Promise.resolve('done');
      return Promise.reject(new ApiError(409, { code: 'slot_taken', message: 'Just taken', details: { next } }));
    });
    fireEvent.click(dialog.getByRole('radio', { name: '10 AM–12 PM' }));
    await press(book);
    expect((await dialog.findByRole('alert')).textContent).toContain('Just taken');
    fireEvent.click(dialog.getByRole('button', { name: 'Mar 3, 2026, 8–10 AM' }));
    expect(dialog.getByRole('group', { name: 'Window on Tue, Mar 3, 2026' })).toBeTruthy();
    await press(book);
    await waitFor(() => expect(asked[1]).toEqual({ date: '2026-03-03', windowId: 'w1', tell: true }));
  });

  it('stays on the day one looks at while a slot of another day is booked', async () => {
    const { dialog, book } = await open(() => new Promise(() => undefined));
    fireEvent.click(dialog.getByRole('radio', { name: '10 AM–12 PM' }));
    fireEvent.click(dialog.getByRole('button', { name: /Mar 3/ }));
    expect(dialog.getByRole('group', { name: 'Window on Tue, Mar 3, 2026' })).toBeTruthy();
    await press(book);
    expect(dialog.getByRole('group', { name: 'Window on Tue, Mar 3, 2026' })).toBeTruthy();
  });

  it('does not move a visit to where it is', async () => {
    const { dialog, book } = await open(async () => 'done', { date: '2026-03-02', windowId: 'w1', truckId: 't1' });
    fireEvent.click(dialog.getByRole('radio', { name: '8–10 AM (now)' }));
    expect(book.disabled).toBe(true);
    fireEvent.click(dialog.getByRole('radio', { name: '10 AM–12 PM' }));
    await waitFor(() => expect(book.disabled).toBe(false));
  });
});
