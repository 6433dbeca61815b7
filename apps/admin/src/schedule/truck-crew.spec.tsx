import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi, press, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { FRAME } from './schedule-fixtures';
import { TruckCrew } from './truck-crew';

const CREW = [{ id: 'c1', crewMemberId: 'm1', name: 'Al' }];
const truckDay = { truckId: 't1', minutes: 0, cubicYards: 0, left: null, windows: [], crew: CREW, entries: [] };

function show(date: string, crew = CREW) {
  const { http, calls } = fakeApi(() => ({ data: { url: 'https://haulbook.example/crew/once', date, sent: true } }));
  const own = { ...truckDay, crew };
  const day = { date, closed: null, windows: [], trucks: [own] };
  renderAdmin(<TruckCrew truckDay={own} truck="Truck 1" day={day as never} people={FRAME.people} today={FRAME.today} />, {
    http,
    schema: schema([resource('truck-crews', { actions: { create: true } as never })]),
  });
  return calls;
}

async function open(date: string) {
  const calls = show(date);
  fireEvent.click(await screen.findByRole('button', { name: 'Crew of Truck 1: Al' }));
  await screen.findByRole('dialog');
  return calls;
}

describe('the crew of a truck on the board', () => {
  it('gets the links to that day from there, by text where there is a number', async () => {
    const calls = await open(FRAME.today);
    expect(screen.queryByRole('button', { name: 'Link for Mo' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Link for Al' }));
    const dialog = within((await screen.findByRole('button', { name: 'Make the link' })).closest<HTMLElement>('[role=dialog]')!);
    expect(dialog.queryByLabelText('Day')).toBeNull();
    fireEvent.click(dialog.getByLabelText('Text it to (919) 555-0177'));
    await press(dialog.getByRole('button', { name: 'Make the link' }));
    await screen.findByLabelText('Link');
    expect(calls.filter(({ method }) => method === 'post')).toMatchObject([
      { path: '/api/crew-members/m1/day-link', body: { date: FRAME.today, send: true } },
    ]);
  });

  it('is called by what its button says, and by its truck', async () => {
    show(FRAME.today, []);
    expect((await screen.findByRole('button', { name: 'Add crew to Truck 1' })).textContent).toBe('Add crew');
  });

  it('gets none for a day that is over', async () => {
    await open('2027-03-02');
    expect(screen.queryByRole('button', { name: 'Link for Al' })).toBeNull();
  });
});
