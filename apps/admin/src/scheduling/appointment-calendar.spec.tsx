import { screen, waitFor, within } from '@testing-library/react';
import type { AvailabilityView } from '@haulbook/contracts';
import { addLocalDays, localToday } from '@haulbook/core';
import { fakeApi, field, press, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { appointmentCalendar } from './appointment-calendar';
import { AppointmentMover } from './appointment-parts';
import CalendarPage from './calendar-page';

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
    expect(appointmentCalendar.detail?.({ truck: { name: 'Truck 1' }, crew: people })).toBe('Truck 1 · Al, Mo');
    expect(appointmentCalendar.detail?.({ truck: { name: 'Truck 1' }, crew: [] })).toBe('Truck 1');
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

describe('the calendar page', () => {
  const people = resource('crew-members', { label: 'Crew member', labelPlural: 'Crew members', fields: [field('name', 'text')] });
  const blackouts = resource('blackouts', { label: 'Blackout', fields: [field('reason', 'text')] });
  const visits = resource('appointments', {
    label: 'Appointment',
    labelPlural: 'Appointments',
    title: ['date'],
    fields: [
      field('date', 'date'),
      field('startsAt', 'datetime'),
      field('endsAt', 'datetime'),
      field('crew', 'refs', { label: 'Crew', target: 'crew-members', idField: 'crewIds', filter: true }),
    ],
    views: { calendar: { from: 'startsAt', to: 'endsAt' } },
  });
  const goes = {
    ...visit,
    date: '2026-03-10',
    startsAt: '2026-03-10T12:00:00.000Z',
    endsAt: '2026-03-10T14:00:00.000Z',
    truck: { id: 't1', name: 'Truck 1' },
    crew: [{ id: 'p1', name: 'Al' }],
  };
  const off = { id: 'b1', startsOn: '2026-03-12', endsOn: '2026-03-13', reason: 'Holiday' };
  const open = (span: 'month' | 'day') => {
    const { http, calls } = fakeApi(({ path, query }) => {
      const data = path === '/api/appointments' ? [goes] : path === '/api/blackouts' ? [off] : [{ id: 'p1', name: 'Al' }];
      if (!query.has('page')) return { data };
      return { data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null } };
    });
    renderAdmin(<CalendarPage />, {
      http,
      at: `/calendar?on=2026-03-10&span=${span}&f.crew=p1`,
      schema: schema([visits, people, blackouts]),
      overrides: { appointments: { calendar: appointmentCalendar } },
    });
    return calls;
  };

  it('is narrowed to the visits that a crew member goes to, and names who goes', async () => {
    const calls = open('day');
    expect(await screen.findByText('Truck 1 · Al')).toBeTruthy();
    const tools = screen.getByRole('group', { name: 'Appointments tools' });
    expect(within(tools).getByRole('combobox', { name: 'Crew' })).toBeTruthy();
    expect(within(tools).getByRole('link', { name: 'Schedule' }).getAttribute('href')).toBe('/schedule');
    const asked = calls.filter(({ path, query }) => path === '/api/appointments' && query.has('s'));
    expect(asked.map(({ query }) => query.get('s')).join()).toContain('"crewIds":{"$in":["p1"]}');
  });

  it('marks the blackouts of the days shown, and asks for those alone', async () => {
    const calls = open('month');
    expect((await screen.findByText('Holiday')).closest('[data-date]')?.getAttribute('data-date')).toBe('2026-03-12');
    const { query } = calls.find(({ path }) => path === '/api/blackouts')!;
    expect(JSON.parse(query.get('s') ?? '{}')).toEqual({
      $and: [{ startsOn: { $lte: '2026-04-11' } }, { endsOn: { $gte: '2026-03-01' } }],
    });
  });
});
