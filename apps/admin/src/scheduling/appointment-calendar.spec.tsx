import { screen, waitFor, within } from '@testing-library/react';
import type { AvailabilityView } from '@haulbook/contracts';
import { addLocalDays, localToday } from '@haulbook/core';
import { fakeApi, press, renderAdmin, resource } from '@haulbook/resource-admin/testing';
import { appointmentCalendar } from './appointment-calendar';
import { AppointmentMover } from './appointment-parts';

const today = localToday(new Date(), 'America/New_York');
const day = addLocalDays(today, 7);
const visit = { id: 'a1', status: 'confirmed', orderId: 'o1', date: addLocalDays(today, 3), windowId: 'w1', truckId: 't1' };
const appointments = resource('appointments', { label: 'Appointment', labelPlural: 'Appointments' });

/** Return a week later with one window from 8 to 10 in New York, whatever the season; free or full. */
const free = (available: boolean): AvailabilityView => ({
  zone: 'America/New_York',
  days: [
    {
      date: day,
      label: 'Tue, Mar 3, 2026',
      open: available,
      reason: available ? null : 'full',
      windows: [
        {
          windowId: 'w1',
          label: '8–10 AM',
          startsAt: `${day}T11:00:00.000Z`,
          endsAt: `${day}T15:00:00.000Z`,
          available,
          reason: available ? null : 'full',
        },
      ],
    },
  ],
});

const drop = (on: string, available = true) => {
  const { http, calls } = fakeApi(({ method }) => ({ data: method === 'post' ? { id: 'a1' } : free(available) }));
  const onClose = jest.fn();
  renderAdmin(<AppointmentMover resource={appointments} row={visit} day={on} time="08:00" onClose={onClose} />, { http });
  return { calls, onClose };
};

describe('a visit on the calendar', () => {
  it('can be moved while it is still to come', () => {
    expect(['confirmed', 'arrived', 'completed', 'cancelled'].map((status) => appointmentCalendar.canMove?.({ status }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('names its truck and the people who go', () => {
    const people = [{ name: 'Al' }, { name: 'Mo' }];
    expect(appointmentCalendar.detail?.({ truck: { name: 'Truck 1' }, crewMembers: people })).toBe('Truck 1 · Al, Mo');
    expect(appointmentCalendar.detail?.({ truck: { name: 'Truck 1' }, crewMembers: [] })).toBe('Truck 1');
  });

  it('is moved by the schedule, which begins with the day and window it was dropped on', async () => {
    const { calls, onClose } = drop(day);
    const dialog = within(await screen.findByRole('dialog'));
    const window = await dialog.findByRole<HTMLInputElement>('radio', { name: '8–10 AM' });
    await waitFor(() => expect(window.checked).toBe(true));
    expect(calls.find(({ path }) => path === '/api/orders/o1/availability')?.query.get('from')).toBe(day);
    await press(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.find(({ method }) => method === 'post')).toMatchObject({
      path: '/api/appointments/a1/move',
      body: { date: day, windowId: 'w1' },
    });
  });

  it('is told why it cannot go there', async () => {
    drop(day, false);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Fully booked', { selector: 'p' })).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
  });

  it('cannot go to a day that is over', async () => {
    const { calls, onClose } = drop(addLocalDays(today, -1));
    expect(await screen.findByText(/is over\. Drop the visit on a day from today on\.$/)).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
    expect(calls.some(({ path }) => path.startsWith('/api/orders'))).toBe(false);
  });
});
