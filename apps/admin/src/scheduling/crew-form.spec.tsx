import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { AppointmentAside } from './appointment-parts';

const visits = resource('appointments', { label: 'Appointment', fields: [] });
const crews = resource('truck-crews', { label: 'Crew assignment', fields: [field('date', 'date')] });
const people = resource('crew-members', { label: 'Crew member', title: ['name'], fields: [field('name', 'text')] });
const trucks = resource('trucks', { label: 'Truck', title: ['name'], fields: [field('name', 'text')] });

function open(status: string) {
  const { http, calls } = fakeApi(({ path }) => ({
    data:
      path === '/api/truck-crews'
        ? [
            { id: 'c1', crewMember: { id: 'p1', name: 'Mo' } },
            { id: 'c2', crewMember: { id: 'p2', name: 'Al' } },
          ]
        : [],
  }));
  const row = {
    id: 'v1',
    version: 1,
    status,
    date: '2026-03-09',
    truckId: 't1',
    truck: { id: 't1', name: 'Truck 1' },
    crewMembers: [{ id: 'p3', name: 'Zoe' }],
  };
  renderAdmin(<AppointmentAside resource={visits} row={row} />, { http, schema: schema([visits, crews, people, trucks]) });
  return () => calls.filter(({ path }) => path === '/api/truck-crews').map(({ query }) => decodeURIComponent(query.toString()));
}

describe('the crew of a visit', () => {
  it('is that of its truck on its day, to which people are added', async () => {
    const asked = open('confirmed');
    expect(await screen.findByText('Its crew that day: Al, Mo.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Extra crew for this visit' })).toBeTruthy();
    expect(asked().join()).toMatch(/2026-03-09.*t1/);
  });

  it('is named once the visit is over, with those who were added', async () => {
    open('completed');
    expect(await screen.findByText('Al, Mo, Zoe')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
