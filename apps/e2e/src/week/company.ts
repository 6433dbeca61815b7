import { formatWindow } from '@haulbook/core';
import { catalogView } from '@haulbook/contracts';
import { Agenda } from './agenda.js';
import { Caller, type Row } from './http/caller.js';
import { Meter } from './http/meter.js';
import { Postbox } from './http/postbox.js';
import { ExpectedMessages } from './expected-messages.js';
import { planWeek, type PlanOptions } from './plan/jobs.js';
import { STAFF, timeOf, type Crew, type StaffRole, type World } from './world.js';

/** Where the application is, and how its owner signs in. */
export interface Site {
  origin: string;
  owner: { email: string; password: string };
}

const OFFICE_IP = '10.250.0.7';
/** The trucks of the company, with their cubic yards in thousandths: four of the usual size, a smaller and a larger one. */
const TRUCKS = [15_000, 15_000, 15_000, 15_000, 12_000, 18_000];
const JOBS_PER_TRUCK_AND_WINDOW = 2;
const NEW_CREW = ['Nadia Frost', 'Owen Pike', 'Caleb Stone', 'Mara Lindqvist', 'Jesse Tran', 'Eli Brandt', 'Rafael Soto', 'Amos Keller'];
const COUPONS = [
  { code: 'WEEK10', kind: 'percent', percentPpm: 100_000, description: 'Ten percent in the opening week' },
  { code: 'MOVE25', kind: 'fixed', amountCents: 2500, maxUses: 6, description: 'For the first six movers' },
];

/** Open the company on a fresh installation: staff, trucks, crews and coupons. */
export async function openCompany({ origin, owner }: Site, now: number, options: PlanOptions): Promise<World> {
  const meter = new Meter();
  const boss = new Caller(origin, meter, OFFICE_IP);
  await boss.post('auth/login', owner);
  const postbox = new Postbox(origin, owner);
  await postbox.open();
  const crews = await buyTrucks(boss);
  await changeSettings(boss);
  const catalog = await new Caller(origin, meter, '10.200.0.7').get('portal/catalog', catalogView);
  for (const coupon of COUPONS) await boss.move('coupons', (await boss.post<Row>('coupons', coupon)).id, 'activate');
  return {
    ...{ origin, meter, postbox, crews, catalog, now, windows: await windowsOf(boss) },
    agenda: new Agenda(timeOf),
    expected: new ExpectedMessages(),
    plan: planWeek(options, catalog),
    jobs: [],
    screens: [],
    staff: {
      owner: boss,
      dispatch: await hire(boss, 'dispatch', { origin, meter, postbox }),
      sales: await hire(boss, 'sales', { origin, meter, postbox }),
      phone: await hire(boss, 'phone', { origin, meter, postbox }),
    },
  };
}

/** The password of the invited staff. */
export const STAFF_PASSWORD = 'a week of hauling junk';

export const emailOf = (role: StaffRole): string => `${STAFF[role].firstName.toLowerCase()}@haulbook.example`;

/** Invite a member of staff, who follows the link in the mail and chooses a password. */
async function hire(
  boss: Caller,
  role: StaffRole,
  { origin, meter, postbox }: Pick<World, 'origin' | 'meter' | 'postbox'>,
): Promise<Caller> {
  const email = emailOf(role);
  await boss.post('admin-users', { email, role: 'admin', ...STAFF[role] });
  const link = await postbox.link(email, 'staff_invitation', '/');
  const staff = new Caller(origin, meter, OFFICE_IP);
  await staff.post('auth/enter', { token_hash: link.searchParams.get('token_hash') ?? link.searchParams.get('token'), type: 'invite' });
  await staff.put('auth/user', { password: STAFF_PASSWORD });
  return staff;
}

/** The yard is near: less time between jobs and for the dump than a fresh installation has. And it works on holidays, whatever week is played. */
async function changeSettings(boss: Caller): Promise<void> {
  const [hours] = await boss.get<Row[]>('settings?filter=key||$eq||availability');
  const value = { minutesBetweenJobs: 20, dumpRunMinutes: 40, closedOnHolidays: false };
  await boss.patch(`settings/${hours!.id}`, { version: hours!.version, value });
}

async function windowsOf(boss: Caller): Promise<World['windows']> {
  const rows = await boss.get<(Row & { startsAt: string; endsAt: string })[]>('windows?sort=startsAt,ASC');
  return new Map(rows.map(({ id, startsAt, endsAt }) => [formatWindow(startsAt, endsAt), { id, from: startsAt, to: endsAt }]));
}

/** Bring the fleet to its size, let each truck do two jobs in a window, and put two people on each truck. */
async function buyTrucks(boss: Caller): Promise<Crew[]> {
  const windows = await boss.get<Row[]>('windows');
  for (const { id, version } of windows) await boss.patch(`windows/${id}`, { version, capacityPerTruck: JOBS_PER_TRUCK_AND_WINDOW });
  const known = await boss.get<Row[]>('trucks?sort=name,ASC');
  for (const [index, cubicYardsMilli] of TRUCKS.entries())
    if (index >= known.length) await boss.post('trucks', { name: `Truck ${index + 1}`, cubicYardsMilli, plate: `HB-${4100 + index}` });
  for (const [index, name] of NEW_CREW.entries())
    await boss.post('crew-members', { name, position: index % 2 ? 'loader' : 'driver', phone: `(919) 555-01${String(10 + index)}` });
  const trucks = await boss.get<(Row & { name: string })[]>('trucks?sort=name,ASC');
  const people = await boss.get<(Row & { name: string })[]>('crew-members?sort=name,ASC');
  return trucks.map(({ id, name }, index) => ({
    truckId: id,
    truck: name,
    members: people.slice(index * 2, index * 2 + 2).map((person) => ({ id: person.id, name: person.name })),
  }));
}
