import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { AvailabilityView, ScheduleView } from '@haulbook/contracts';
import { fakeApi, press, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { FRAME, NO_MAP, truckDay, VISIT } from './schedule-fixtures';
import SchedulePage from './schedule-page';

const entry = { ...VISIT, orderId: 'o9', crew: ['Al', 'Mo'] };
const hold = {
  ...entry,
  kind: 'hold' as const,
  id: 'h1',
  version: null,
  orderId: null,
  until: '2027-03-03T13:10:00Z',
  status: null,
  customer: null,
  order: null,
  crew: [],
  city: null,
  cubicYards: 15,
  dumpRunBefore: true,
  late: true,
};

const CLOSED = ['w1', 'w2'].map((windowId) => ({ windowId, label: windowId, truckIds: [], whyNot: 'Blackout: Company picnic' }));

const SCHEDULE: ScheduleView = {
  ...FRAME,
  days: [
    {
      date: '2027-03-03',
      closed: null,
      windows: [
        { windowId: 'w1', label: '8–10 AM', truckIds: ['t1', 't2'], whyNot: null },
        { windowId: 'w2', label: '10 AM–12 PM', truckIds: [], whyNot: 'Fully booked' },
      ],
      trucks: [
        truckDay('t1', [entry, hold], {
          minutes: 150,
          cubicYards: 22.5,
          left: { minutes: 75, cubicYards: 7.5 },
          windows: [
            { windowId: 'w1', jobs: 2, minutes: 150, cubicYards: 22.5, left: { minutes: 0, cubicYards: 0 } },
            { windowId: 'w2', jobs: 0, minutes: 0, cubicYards: 0, left: { minutes: 75, cubicYards: 7.5 } },
          ],
          crew: [{ id: 'c1', crewMemberId: 'm1', name: 'Al' }],
        }),
        truckDay('t2'),
      ],
    },
    { date: '2027-03-04', closed: 'Company picnic', windows: CLOSED, trucks: [] },
  ],
  waiting: [
    {
      id: 'o1',
      number: 'J-2026-00002',
      customer: 'Bo Park',
      city: 'Apex',
      wantedOn: '2027-03-05',
      minutes: 30,
      cubicYards: 2,
      wholeCubicYards: 2,
      visits: 0,
    },
  ],
};

const AVAILABLE: AvailabilityView = {
  zone: 'America/New_York',
  days: [
    {
      date: '2027-03-05',
      label: 'Fri, Mar 5, 2027',
      open: true,
      reason: null,
      windows: [
        {
          windowId: 'w1',
          label: '8–10 AM',
          startsAt: '2027-03-05T13:00:00.000Z',
          endsAt: '2027-03-05T15:00:00.000Z',
          available: true,
          reason: null,
        },
      ],
    },
  ],
};

const RALEIGH = { zip: '27601', served: true, county: 'Wake', counties: [], city: 'Raleigh' };

/** A page that is left and opened again, as by the menu. */
function Visits() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Leave' : 'Return'}</button>
      {isOpen && <SchedulePage />}
    </>
  );
}

function open(at: string, data: object = SCHEDULE, page = <SchedulePage />) {
  const api = fakeApi(({ path, query }) => {
    if (path === '/api/portal/service-area')
      return { data: { ...RALEIGH, zip: query.get('zip'), served: query.get('zip') === RALEIGH.zip } };
    if (path.endsWith('/map')) return { data: NO_MAP };
    return { data: path.endsWith('/availability') ? AVAILABLE : data };
  });
  const paths = ['appointments', 'orders', 'holds', 'reschedule-requests', 'trucks', 'crew-members', 'service-areas'];
  const resources = paths.map((path) => resource(path, {}));
  renderAdmin(page, { http: api.http, schema: schema(resources), path: '/schedule', at });
  return api;
}

describe('the schedule', () => {
  it('shows what each truck does, in words', async () => {
    open('/schedule?date=2027-03-03&view=week');
    const truck = await screen.findByRole('group', { name: 'Truck 1' });
    expect(truck.textContent).toContain('2 h 30 min');
    expect(truck.textContent).toContain('22.5\u00a0cu\u00a0yd, emptied on the way');
    expect(within(truck).getAllByText(/^Left: 1 h 15 min, up to 7.5/)).toHaveLength(2);
    const [first, second] = ['8–10 AM', '10 AM–12 PM'].map((name) => within(truck).getByRole('group', { name }).textContent);
    expect(first).toMatch(/^8–10 AMBooked: 2 h 30 min, 22.5.cu.ydNothing left/);
    expect(second).toMatch(/^10 AM–12 PMLeft: 1 h 15 min, up to 7.5.cu.yd$/);
    const [visit, held] = within(truck).getAllByRole('listitem');
    expect(within(visit!).getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe('/appointments/a1');
    expect(visit!.textContent).toContain('J-2026-00001 · Raleigh · 7.5');
    expect(visit!.textContent).toContain('Crew: Al, Mo');
    expect(held!.textContent).not.toContain('Crew');
    expect(visit!.textContent).not.toMatch(/Dump run|after its window/);
    expect(within(held!).getByRole('link', { name: 'A visitor is booking' }).getAttribute('href')).toBe('/holds/h1');
    expect(held!.textContent).toMatch(/Held.*Until 8:10.AM.*Dump run first.*Ends after its window/);
    expect(within(await screen.findByRole('group', { name: 'Truck 2' })).getByText('Free all day')).toBeTruthy();
    expect(screen.getByText('Closed: Company picnic')).toBeTruthy();
    expect(screen.getByText('1 window open online')).toBeTruthy();
  });

  it('shows a time that a customer asked for as requested, and leads to the wish', async () => {
    const asked = { ...hold, id: 'h2', requestId: 'r1', customer: 'Cy Reed', city: 'Apex' };
    const [day] = SCHEDULE.days;
    open('/schedule?date=2027-03-03&view=week', { ...SCHEDULE, days: [{ ...day!, trucks: [truckDay('t1', [entry, asked])] }] });
    const link = await screen.findByRole('link', { name: 'Cy Reed' });
    expect(link.getAttribute('href')).toBe('/reschedule-requests/r1');
    expect(link.closest('li')!.textContent).toContain('Requested');
    expect(link.closest('li')!.textContent).not.toContain('Held');
  });

  it('lists the orders that wait, and the rules', async () => {
    open('/schedule?date=2027-03-03');
    const waiting = await screen.findByRole('region', { name: 'Orders to schedule' });
    expect(within(waiting).getByText(/J-2026-00002 · Apex · 2.*wants/)).toBeTruthy();
    expect(within(waiting).getByRole('button', { name: 'Schedule' })).toBeTruthy();
    const rules = within(screen.getByRole('region', { name: 'What makes this schedule' })).getAllByRole('listitem');
    const said = rules.map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Trucks2 in service, 25 cu yd together',
      'CrewAl, Mo',
      'Service areas12 ZIP codes in 3 counties',
      expect.stringContaining('Wed, Mar 3'),
      expect.stringContaining('Thu, Mar 4'),
    ]);
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe('/calendar');
  });

  it('shows what the rules come to: the trucks of each window, and what closes the others', async () => {
    open('/schedule?date=2027-03-03&view=week');
    const [open3, closed4] = within(await screen.findByRole('list', { name: 'Resulting windows' })).getAllByRole('listitem');
    expect([...open3!.children].map(({ textContent }) => textContent)).toEqual([
      'Wed, Mar 3',
      '8–10 AM: Truck 1, Truck 2',
      '10 AM–12 PM: Fully booked',
    ]);
    expect([...closed4!.children].map(({ textContent }) => textContent)).toEqual(['Thu, Mar 4', 'Blackout: Company picnic']);
  });

  it('names the first people of a large crew, and says where there are no people and no areas', async () => {
    const people = { count: 7, first: ['Al', 'Bo', 'Cy', 'Di', 'Ed'] };
    const resources = ['crew-members', 'service-areas'].map((path) => resource(path, {}));
    const show = (data: ScheduleView) => {
      const { http } = fakeApi(() => ({ data }));
      return renderAdmin(<SchedulePage />, { http, schema: schema(resources), path: '/schedule', at: '/schedule?date=2027-03-03' });
    };
    const { unmount } = show({ ...SCHEDULE, people });
    expect(await screen.findByText('Al, Bo, Cy, Di, Ed and 2 more')).toBeTruthy();
    unmount();
    show({ ...SCHEDULE, people: { count: 0, first: [] }, served: { zips: 0, counties: 0 } });
    expect(await screen.findByText('No crew yet')).toBeTruthy();
    expect(screen.getByText('None yet: every request becomes a lead')).toBeTruthy();
  });

  it('names the weekdays of the windows in words', async () => {
    const resources = [resource('windows', {})];
    const { http } = fakeApi(() => ({ data: SCHEDULE }));
    renderAdmin(<SchedulePage />, { http, schema: schema(resources), path: '/schedule', at: '/schedule?date=2027-03-03' });
    expect(await screen.findByText('8–10 AM, 10 AM–12 PM (Mon–Sat)')).toBeTruthy();
  });

  it('goes on by a week, or by the day that is shown', async () => {
    const { calls } = open('/schedule?date=2027-03-03');
    const ranges = () => calls.map(({ query }) => [query.get('from'), query.get('days')]);
    await screen.findByRole('heading', { name: /Feb 28\s–\sMar 6, 2027/ });
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(ranges()).toContainEqual(['2027-03-07', '7']));
    fireEvent.click(screen.getByRole('radio', { name: 'Day' }));
    await waitFor(() => expect(ranges()).toContainEqual(['2027-03-10', '1']));
    fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    await waitFor(() => expect(ranges()).toContainEqual(['2027-03-09', '1']));
  });

  it('is read again when an order is scheduled from it', async () => {
    const { calls } = open('/schedule?date=2027-03-03&view=week');
    const reads = () => calls.filter(({ path }) => path === '/api/schedule').length;
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('radio', { name: '8–10 AM' }));
    expect(reads()).toBe(1);
    await press(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ method: 'post', path: '/api/orders/o1/schedule' })));
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('is read again when it is opened again: visits are moved on other pages too', async () => {
    const { calls } = open('/schedule?date=2027-03-03&view=week', SCHEDULE, <Visits />);
    const reads = () => calls.filter(({ path }) => path === '/api/schedule').length;
    await screen.findByRole('group', { name: 'Truck 1' });
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    fireEvent.click(screen.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('says that other days are still being read', async () => {
    open('/schedule?date=2027-03-03&view=week');
    const truck = await screen.findByRole('group', { name: 'Truck 1' });
    expect(truck.closest('[aria-busy=true]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.getByRole('group', { name: 'Truck 1' }).closest('[aria-busy=true]')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Truck 1' }).closest('[aria-busy=true]')).toBeNull());
  });

  it('without a truck says what to do', async () => {
    open('/schedule', { ...SCHEDULE, trucks: [], days: [], waiting: [] });
    expect(await screen.findByRole('heading', { name: 'No trucks yet' })).toBeTruthy();
    expect(screen.getByText(/Every order has its visit/)).toBeTruthy();
  });
});

describe('what a customer is offered', () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'What a customer is offered' }));
  /** Far enough ahead not to be over, whenever the test runs. */
  const AT = '/schedule?date=2999-03-06&view=week';

  it('is asked of the website for the ZIP code and size in the address', async () => {
    const { calls } = open(`${AT}&zip=27601&size=8`);
    expect(await (await panel()).findByText('Raleigh, Wake County')).toBeTruthy();
    expect((await panel()).getByText('8–10 AM')).toBeTruthy();
    const [asked] = calls.filter(({ path }) => path === '/api/portal/availability');
    expect(asked).toMatchObject({ method: 'post', body: { job: { volumeEighths: 8 }, days: 7 } });
  });

  it('is nothing outside the service area, with the way to add it', async () => {
    open(`${AT}&zip=10001`);
    expect((await (await panel()).findByRole('link', { name: 'Add this ZIP code' })).getAttribute('href')).toBe('/service-areas/new');
    expect((await panel()).queryByText('8–10 AM')).toBeNull();
  });

  it('keeps its job when the days change', async () => {
    const { calls } = open(`${AT}&size=4`);
    await (await panel()).findByText('8–10 AM');
    fireEvent.click(await screen.findByRole('button', { name: 'Next week' }));
    const sizes = () =>
      calls.filter(({ path }) => path === '/api/portal/availability').map(({ body }) => (body as { job: { volumeEighths: number } }).job);
    await waitFor(() => expect(sizes().length).toBeGreaterThan(1));
    expect(sizes().every(({ volumeEighths }) => volumeEighths === 4)).toBe(true);
  });

  it('is not asked for days that are over', async () => {
    const { calls } = open('/schedule?date=2020-03-03&view=week');
    expect(await (await panel()).findByText(/These days are over/)).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/portal/availability')).toBe(false);
  });
});
