import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { BlackoutTop } from './blackout-parts';

const appointments = resource('appointments', {
  label: 'Appointment',
  labelPlural: 'Appointments',
  fields: [field('date', 'date'), field('status', 'state')],
});
const blackouts = resource('blackouts', { label: 'Blackout', labelPlural: 'Blackouts' });

it.each([
  [1, '1 appointment', 'is booked on these days and stays booked: move or cancel it if you cannot do it.'],
  [3, '3 appointments', 'are booked on these days and stay booked: move or cancel those you cannot do.'],
])('a blackout over booked visits says how many, and leads to them: %i', async (total, name, words) => {
  const { http, calls } = fakeApi(() => ({ data: { data: [{ id: 'a1' }], count: 1, total, page: 1, pageCount: total, after: null } }));
  renderAdmin(<BlackoutTop resource={blackouts} row={{ id: 'x', startsOn: '2027-12-03', endsOn: '2027-12-04' }} />, {
    http,
    schema: schema([blackouts, appointments]),
  });
  const link = await screen.findByRole('link', { name });
  expect(screen.getByRole('alert').textContent).toBe(`${name} ${words}`);
  expect(link.getAttribute('href')).toBe('/appointments?f.date=2027-12-03..2027-12-04&f.status=confirmed%2Cen_route%2Carrived');
  expect(JSON.parse(calls.find(({ path }) => path === '/api/appointments')?.query.get('s') ?? '')).toEqual({
    $and: [{ date: { $gte: '2027-12-03' } }, { date: { $lte: '2027-12-04' } }, { status: { $in: ['confirmed', 'en_route', 'arrived'] } }],
  });
});
