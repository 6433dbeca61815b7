import { addLocalDays, localToday, weekdayOf } from '@haulbook/core';
import { BUSINESS_ZONE } from '@haulbook/domain';
import { createAppDatabase, type OwnDatabase } from './harness/database.js';
import { expect, test } from './harness/fixtures.js';
import { OWNER, startServer, type RunningServer } from './harness/server.js';
import { workspace } from './harness/workspace.js';
import { checkWeek, playWeek, WeekClock } from './week/index.js';

/** The first Monday more than a week after the run's clock: the database was filled before it. */
function comingMonday(): string {
  const day = addLocalDays(localToday(new Date(), BUSINESS_ZONE), 8);
  return addLocalDays(day, (8 - weekdayOf(day)) % 7);
}

/** What has to happen in the two days that are played here; `npm run demo:week -- --check` plays all six with twice the jobs. */
const HAPPENS = [
  ...['POST portal/bookings', 'POST phone-bookings', 'POST quotes/:id/transitions/send', 'POST quotes/:id/transitions/revise'],
  ...['POST portal/quotes/:id/approve', 'POST portal/quotes/:id/decline', 'POST repeat-jobs', 'POST appointments/:id/move'],
  ...['POST portal/appointments/:id/reschedule', 'POST payments/:id/refunds'],
  ...['POST portal/orders/:id/cancel', 'POST appointments/:id/transitions/noShow', 'POST truck-crews'],
  ...['complete', 'payments', 'pay-link', 'disposals', 'photos/before', 'changes'].map((what) => `POST portal/crew/:id/visits/:id/${what}`),
  ...['POST portal/pay/:id', 'POST invoices/:id/transitions/issue', 'POST truck-sheets/:id/transitions/lock'],
];

let database: OwnDatabase;
let server: RunningServer;

test.beforeAll(async () => {
  database = await createAppDatabase();
  // Everybody has an address of their own, as behind a proxy.
  server = await startServer(workspace, database.url, { TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
});
test.afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

test('after two days of six trucks, four staff and their customers, all at once, books, capacity and messages hold', async () => {
  const clock = new WeekClock({ databaseUrl: database.url, moveServer: server.moveClock });
  await clock.open();
  try {
    const site = { origin: server.url, owner: OWNER };
    const world = await playWeek(site, clock, { seed: 7, monday: comingMonday(), days: 2, jobsPerDay: 18 });
    expect(await checkWeek(world, clock, server.log())).toEqual([]);
    const done = world.meter.figures().map(({ action }) => action);
    expect(HAPPENS.filter((action) => !done.includes(action))).toEqual([]);
  } finally {
    await clock.close();
  }
});
