import { SettingsService } from '@haulbook/platform';
import { until } from '@haulbook/testing';
import { useTwoTestApps, type TestApp } from '../../testing/test-app.js';

/** Two servers on one database: what is kept under the version of the settings is never late, whichever server wrote them. */

const { one, two } = useTwoTestApps();

const versionOf = (app: TestApp) => app.app.get(SettingsService).latestVersion();
// Every look counts as a change until the connection is open.
const listening = () => until(async () => (await versionOf(two)) === (await versionOf(two)), 'Listening for changes');

it.each([
  ['a setting', 'settings', `value = value || '{"city": "Durham"}' WHERE key = 'brand'`],
  ['a price', 'service_items', `unit_cents = unit_cents + 100 WHERE kind = 'item'`],
  ['a service', 'services', `blurb = 'Gone today' WHERE slug = 'sofa-removal'`],
  ['a category', 'categories', `name = name || '!'`],
  ['a review', 'reviews', `stars = 4`],
  ['a guide', 'guides', `title = 'New today'`],
  ['what a guide is about', 'guide_services', `service_id = service_id`],
  ['a town', 'towns', `summary = 'New today'`],
  ['a question of a town', 'town_questions', `answer = 'New today'`],
  ['a question of a service', 'service_questions', `answer = 'New today'`],
  ['a picture', 'site_pictures', `caption = 'New today'`],
  ['sizes of a picture', 'picture_sizes', `width = width`],
  ['an arrival window', 'windows', `ends_at = '16:30' WHERE ends_at = '16:00'`],
  ['the service area', 'service_areas', `active = NOT active`],
])('changes with %s at once, in the other process', async (_, table, change) => {
  await listening();
  for (let time = 0; time < 20; time++) {
    const before = await versionOf(two);
    await one.records.db.query(`UPDATE ${table} SET ${change}`);
    expect(await versionOf(two)).not.toBe(before);
    expect(await versionOf(two)).toBe(await versionOf(two));
  }
});

it('stays the same while nothing changes, however many ask at once', async () => {
  await listening();
  const versions = await Promise.all(Array.from({ length: 50 }, () => versionOf(two)));
  expect(new Set(versions).size).toBe(1);
});

it('changes with every look while the database cannot be heard, so that nothing is kept, and no more once it can', async () => {
  await listening();
  const before = await versionOf(two);
  await one.records.db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = ''`);
  const after = [await versionOf(two), await versionOf(two)];
  expect(new Set([before, ...after]).size).toBe(3);
  await listening();
});
