import { DataSource } from 'typeorm';
import { useTestApp } from '../testing/test-app.js';
import { NamesOfSurcharges1795920400001 } from './1795920400001-names-of-surcharges.js';

const app = useTestApp();

const named = async (): Promise<Record<string, string>> => {
  const rows = await app.records.db.query<{ slug: string; name: string }>(
    `SELECT slug, name FROM service_items WHERE slug IN ('stairs-flight', 'long-carry')`,
  );
  return Object.fromEntries(rows.map(({ slug, name }) => [slug, name]));
};

it('takes the numbers of rules out of shipped names, and leaves those that the owner wrote', async () => {
  const shipped = await named();
  const runner = app.app.get(DataSource).createQueryRunner();
  const migration = new NamesOfSurcharges1795920400001();
  await migration.down(runner);
  expect(await named()).toEqual({ 'stairs-flight': 'Stairs, each flight after the first', 'long-carry': 'Carry over 75 ft' });
  await app.records.db.query(`UPDATE service_items SET name = 'A long way' WHERE slug = 'long-carry'`);
  await migration.up(runner);
  await runner.release();
  expect(await named()).toEqual({ ...shipped, 'long-carry': 'A long way' });
  expect(shipped).toEqual({ 'stairs-flight': 'Stairs, each flight', 'long-carry': 'Long carry' });
});
