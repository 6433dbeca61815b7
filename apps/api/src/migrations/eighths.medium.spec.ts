import { DataSource } from 'typeorm';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { EighthsOfATruck1795319234706 } from './1795319234706-eighths-of-a-truck.js';

describe('naming the eighths of a part of the truck', () => {
  it('keeps what was charged, whatever the size of the truck was set to, and leaves that size in one place', async () => {
    const database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'eighths'));
    const dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const runner = dataSource.createQueryRunner();
    const rows = () => runner.query('SELECT slug, eighths, cubic_yards_milli AS milli, active FROM service_items ORDER BY "order"');
    try {
      await runner.query(`CREATE TABLE settings (key text, value jsonb)`);
      await runner.query(
        `INSERT INTO settings VALUES ('pricing', '{"truckCubicYards": 12}'), ('availability', '{"truckCubicYards": 15, "leadMinutes": 180}')`,
      );
      await runner.query(`CREATE TABLE service_items (id uuid DEFAULT gen_random_uuid(), slug text, name text DEFAULT '', kind text,
        cubic_yards_milli integer, active boolean DEFAULT true, "order" integer)`);
      await runner.query(`INSERT INTO service_items (slug, kind, cubic_yards_milli, "order") VALUES
        ('volume-1-8', 'volume', 1875, 1), ('volume-full', 'volume', 15000, 2), ('our-half', 'volume', 6000, 3),
        ('another-half', 'volume', 5900, 4), ('two-trucks', 'volume', 24000, 5), ('sofa', 'item', 2500, 6)`);
      const migration = new EighthsOfATruck1795319234706();
      await migration.up(runner);
      expect(await rows()).toEqual([
        { slug: 'volume-1-8', eighths: 1, milli: 0, active: true },
        { slug: 'volume-full', eighths: 8, milli: 0, active: true },
        { slug: 'our-half', eighths: 4, milli: 0, active: true },
        { slug: 'another-half', eighths: 4, milli: 0, active: false },
        { slug: 'two-trucks', eighths: null, milli: 0, active: false },
        { slug: 'sofa', eighths: null, milli: 2500, active: true },
      ]);
      expect(await runner.query('SELECT value FROM settings ORDER BY key')).toEqual([
        { value: { leadMinutes: 180 } },
        { value: { truckCubicYards: 12 } },
      ]);
      await migration.down(runner);
      expect((await runner.query('SELECT cubic_yards_milli AS milli FROM service_items ORDER BY "order"'))[2]).toEqual({ milli: 6000 });
    } finally {
      await runner.release();
      await dataSource.destroy();
      await database.drop();
    }
  });
});
