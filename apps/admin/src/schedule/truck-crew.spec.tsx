import type { CrewChoiceView } from '@haulbook/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, press, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { FRAME } from './schedule-fixtures';
import { TruckCrew } from './truck-crew';

const CREW = [{ id: 'c1', crewMemberId: 'm1', name: 'Al' }];
const truckDay = { truckId: 't1', minutes: 0, cubicYards: 0, left: null, windows: [], crew: CREW, entries: [] };

const PEOPLE: CrewChoiceView = {
  free: [
    { id: 'm1', name: 'Al', phone: '+19195550177' },
    { id: 'm2', name: 'Mo', phone: null },
  ],
  taken: [],
};

function show(date: string, crew = CREW, people = PEOPLE) {
  const { http, calls } = fakeApi(({ path }) =>
    path === '/api/schedule/people' ? { data: people } : { data: { url: 'https://haulbook.example/crew/once', date, sent: true } },
  );
  const own = { ...truckDay, crew };
  const day = { date, closed: null, windows: [], trucks: [own] };
  renderAdmin(<TruckCrew truckDay={own} truck="Truck 1" day={day as never} people={2} today={FRAME.today} />, {
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
    fireEvent.click(await screen.findByRole('button', { name: 'Link for Al' }));
    expect(screen.queryByRole('button', { name: 'Link for Mo' })).toBeNull();
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
    await screen.findByRole('checkbox', { name: 'Al' });
    expect(screen.queryByRole('button', { name: 'Link for Al' })).toBeNull();
  });

  it('is chosen among those who are free, by name where they are many', async () => {
    const named = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Person ${at}`, phone: null }));
    const few = show(FRAME.today, [], { free: named(2), taken: [{ name: 'Zoe', truck: 'Truck 2' }] });
    await press(await screen.findByRole('button', { name: 'Add crew to Truck 1' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Person 1' }));
    expect(screen.getByText('On another truck that day: Zoe.')).toBeTruthy();
    expect(few.find(({ path }) => path === '/api/schedule/people')?.query.toString()).toBe(`date=${FRAME.today}&truckId=t1`);
    await press(screen.getByRole('button', { name: 'Save' }));
    const values = { truckId: 't1', date: FRAME.today, crewMemberId: 'p1' };
    await waitFor(() => expect(few.filter(({ method }) => method === 'post')).toMatchObject([{ path: '/api/truck-crews', body: values }]));
    cleanup();
    const taken = named(1200).map(({ name }) => ({ name, truck: 'Truck 2' }));
    show(FRAME.today, [], { free: named(25), taken });
    await press(await screen.findByRole('button', { name: 'Add crew to Truck 1' }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'People' }), { target: { value: 'son 17' } });
    expect(screen.getAllByTitle(/^Person/).map(({ textContent }) => textContent)).toEqual(['Person 17']);
    expect(screen.getByText('1,200 people are on other trucks that day.')).toBeTruthy();
  });
});
