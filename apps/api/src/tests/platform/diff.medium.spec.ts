import { application } from '../../application.js';
import type { QueryRunner } from 'typeorm';
import { diffFrom, inOldSchema, thereAndBack } from '../../testing/old-schema.js';
import { findOrphanedChoices } from '@haulbook/platform';

const statements =
  (...queries: string[]) =>
  async (runner: QueryRunner) => {
    for (const query of queries) await runner.query(query);
  };

describe('the difference between tables and declarations', () => {
  it('is none after the migrations', async () => {
    const stages = { expand: [], aside: [], settle: [], contract: [], stop: [] };
    expect(await diffFrom(statements())).toEqual({ up: [], down: [], drops: [], unfilled: [], stages });
  });

  it('names what would lose data', async () => {
    const earlier = statements('ALTER TABLE trucks ADD COLUMN colour text', 'ALTER TABLE coupons DROP COLUMN uses');
    const { up, drops, unfilled } = await diffFrom(earlier);
    expect(up).toContainEqual(expect.stringContaining('"coupons" ADD "uses"'));
    expect(drops).toEqual([expect.stringContaining('"trucks" DROP COLUMN "colour"')]);
    expect(unfilled).toEqual([]);
  });

  it('sees tables that no declaration names, those of lines and of references to many among them', async () => {
    const earlier = statements(
      `CREATE TABLE vehicle_services (id uuid DEFAULT gen_random_uuid() CONSTRAINT "PK_own" PRIMARY KEY, truck_id uuid NOT NULL REFERENCES trucks ON DELETE CASCADE, work text NOT NULL DEFAULT '')`,
      'CREATE INDEX vehicle_services_work ON vehicle_services (work)',
      'CREATE TABLE vehicle_service_tags (vehicle_service_id uuid REFERENCES vehicle_services, tag text, PRIMARY KEY (vehicle_service_id, tag))',
    );
    const diff = await diffFrom(earlier);
    expect(diff.drops).toEqual(['DROP TABLE "vehicle_service_tags", "vehicle_services"']);
    expect(diff.up).toEqual(diff.drops);
    await thereAndBack(earlier, diff, {});
  });

  it('goes back with rows in the tables: what cannot be restored is empty', async () => {
    const earlier = statements(
      `ALTER TABLE trucks ADD COLUMN colour text NOT NULL DEFAULT 'x'`,
      'ALTER TABLE trucks ALTER COLUMN colour DROP DEFAULT',
      'ALTER TABLE crew_members ALTER COLUMN phone SET NOT NULL',
    );
    await thereAndBack(earlier, await diffFrom(earlier), {
      before: (data) => data.query(`INSERT INTO trucks (name, colour) VALUES ('Big', 'green')`),
      there: (data) => data.query(`INSERT INTO crew_members (name) VALUES ('Ann')`),
      back: async (data) => {
        expect(await data.query('SELECT name, colour FROM trucks')).toEqual([{ name: 'Big', colour: '' }]);
        expect(await data.query('SELECT name, phone FROM crew_members')).toEqual([{ name: 'Ann', phone: '' }]);
      },
    });
  });
});

describe('rows that are there already', () => {
  const earlier = statements('ALTER TABLE crew_members DROP COLUMN name', 'ALTER TABLE trucks ALTER COLUMN name DROP NOT NULL');

  it('need a value in a column that is required', async () => {
    expect((await diffFrom(earlier)).unfilled).toEqual(['crew_members.name', 'trucks.name']);
  });

  it('get what an SQL expression makes of the rest of the row', async () => {
    const fills = { 'crew-members.name': `initcap(position) || ' ' || left(id::text, 1)`, 'trucks.name': `'Nobody''s'` };
    const diff = await diffFrom(earlier, { fills });
    expect(diff.unfilled).toEqual([]);
    expect(diff.up).toEqual([
      'ALTER TABLE "crew_members" ADD "name" text',
      `UPDATE "crew_members" SET "name" = (initcap(position) || ' ' || left(id::text, 1))`,
      'ALTER TABLE "crew_members" ALTER COLUMN "name" SET NOT NULL',
      `UPDATE "trucks" SET "name" = ('Nobody''s') WHERE "name" IS NULL`,
      'ALTER TABLE "trucks" ALTER COLUMN "name" SET NOT NULL',
    ]);
    await thereAndBack(earlier, diff, {
      before: (data) => data.query(`INSERT INTO crew_members (id, position) VALUES ('a0000000-0000-4000-8000-000000000000', 'driver')`),
      there: async (data) => expect(await data.query('SELECT name FROM crew_members')).toEqual([{ name: 'Driver a' }]),
    });
  });

  it('are filled by nothing that the database does not understand, or that fills nothing', async () => {
    await expect(diffFrom(earlier, { fills: { 'crew_members.name': 'unknown', 'trucks.name': `''` } })).rejects.toThrow(
      /column "unknown" does not exist .*--fill takes an SQL expression, a text in quotes/,
    );
    await expect(diffFrom(statements(), { fills: { 'trucks.plate': `''` } })).rejects.toThrow(
      'There is nothing to fill at trucks.plate: it is neither newly required nor a field with choices.',
    );
  });

  const states = statements(
    'ALTER TABLE coupons DROP CONSTRAINT coupons_status_known',
    `ALTER TABLE coupons ADD CONSTRAINT coupons_status_known CHECK (status IN ('draft', 'active', 'paused', 'archived', 'lost'))`,
  );
  it('may be in a state that the graph has from now on', async () => {
    const fewer = statements(
      'ALTER TABLE coupons DROP CONSTRAINT coupons_status_known',
      `ALTER TABLE coupons ADD CONSTRAINT coupons_status_known CHECK (status IN ('draft', 'active'))`,
    );
    await thereAndBack(fewer, await diffFrom(fewer), {
      there: async (data) => {
        await data.query(`INSERT INTO coupons (code, kind, status) VALUES ('NEW', 'percent', 'paused')`);
        await data.query('DELETE FROM coupons');
      },
    });
  });

  const lost = `INSERT INTO coupons (code, kind, status) VALUES ('OLD', 'percent', 'lost')`;

  it('are named while they have a state that is gone, and move where --fill says', async () => {
    const guarded = await diffFrom(states);
    await inOldSchema(states, async (data) => {
      await data.query(lost);
      const run = async () => {
        for (const statement of guarded.up) await data.query(statement);
      };
      await expect(run()).rejects.toThrow('Rows of coupons still have a status that is no longer a choice: lost.');
    });
    await thereAndBack(states, await diffFrom(states, { fills: { 'coupons.status': `'archived'` } }), {
      before: (data) => data.query(lost),
      there: async (data) => expect(await data.query('SELECT status FROM coupons')).toEqual([{ status: 'archived' }]),
    });
  });

  it('are named while they have a choice that is gone, and get another', async () => {
    const row = `INSERT INTO crew_members (name, position) VALUES ('Ann', 'pilot'), ('Bob', 'pilot'), ('Cid', 'driver')`;
    const { up } = await diffFrom(statements(), { fills: { 'crew-members.position': `'loader'` } });
    await inOldSchema(statements(row), async (data, url) => {
      expect(await findOrphanedChoices(application, url)).toEqual([{ path: 'crew_members.position', value: 'pilot', rows: 2 }]);
      expect(await findOrphanedChoices(application, url, { fills: { 'crew-members.position': `'loader'` } })).toEqual([]);
      for (const statement of up) await data.query(statement);
      expect(await findOrphanedChoices(application, url)).toEqual([]);
      expect(await data.query('SELECT position FROM crew_members ORDER BY name')).toEqual([
        { position: 'loader' },
        { position: 'loader' },
        { position: 'driver' },
      ]);
    });
  });

  it('are named by the new names while table and column still have the old ones', async () => {
    const earlier = statements(
      `INSERT INTO crew_members (name, position) VALUES ('Ann', 'pilot')`,
      'ALTER TABLE crew_members RENAME COLUMN position TO job_title',
      'ALTER TABLE crew_members RENAME TO helpers',
    );
    const stray = [{ path: 'crew_members.position', value: 'pilot', rows: 1 }];
    await inOldSchema(earlier, async (_data, url) => {
      expect(await findOrphanedChoices(application, url)).toEqual([]);
      expect(await findOrphanedChoices(application, url, { renames: { helpers: 'crew-members', 'helpers.jobTitle': 'position' } })).toEqual(
        stray,
      );
      expect(
        await findOrphanedChoices(application, url, { renames: { helpers: 'crew-members', 'crew-members.jobTitle': 'position' } }),
      ).toEqual(stray);
      const fills = { 'crew-members.position': `'loader'` };
      expect(
        await findOrphanedChoices(application, url, { renames: { helpers: 'crew-members', 'helpers.jobTitle': 'position' }, fills }),
      ).toEqual([]);
    });
  });
});
