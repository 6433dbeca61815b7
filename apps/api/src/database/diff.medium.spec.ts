import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { newDataSource } from './data-source.js';
import { diffSchema, type Intent, type SchemaDiff } from './diff.js';

/** The difference after somebody has changed the migrated tables by hand. */
async function diffAfter(changes: string[], intent?: Intent): Promise<SchemaDiff> {
  const database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'diff'));
  try {
    if (changes.length > 0) {
      await diffSchema(database.url);
      const dataSource = await newDataSource(database.url, 2).initialize();
      for (const change of changes) await dataSource.query(change);
      await dataSource.destroy();
    }
    return await diffSchema(database.url, intent);
  } finally {
    await database.drop();
  }
}

describe('the difference between tables and declarations', () => {
  it('is none after the migrations', async () => {
    expect(await diffAfter([])).toEqual({ up: [], down: [], drops: [], unfilled: [] });
  });

  it('names what would lose data', async () => {
    const { up, drops, unfilled } = await diffAfter(['ALTER TABLE trucks ADD COLUMN colour text', 'ALTER TABLE coupons DROP COLUMN uses']);
    expect(up).toContainEqual(expect.stringContaining('"coupons" ADD "uses"'));
    expect(drops).toEqual([expect.stringContaining('"trucks" DROP COLUMN "colour"')]);
    expect(unfilled).toEqual([]);
  });

  it('keeps the data of a column that only has another name', async () => {
    const changes = ['ALTER TABLE crew_members RENAME COLUMN name TO full_name'];
    expect((await diffAfter(changes)).drops).toHaveLength(1);
    const { up, down, drops } = await diffAfter(changes, { renames: { 'crew-members.fullName': 'name' } });
    expect({ up, drops }).toEqual({ up: ['ALTER TABLE "crew_members" RENAME COLUMN "full_name" TO "name"'], drops: [] });
    expect(down).toEqual(['ALTER TABLE "crew_members" RENAME COLUMN "name" TO "full_name"']);
  });

  it('asks what rows that are there get in a column that is required', async () => {
    const changes = ['ALTER TABLE crew_members DROP COLUMN name', 'ALTER TABLE trucks ALTER COLUMN name DROP NOT NULL'];
    expect((await diffAfter(changes)).unfilled).toEqual(['crew_members.name', 'trucks.name']);
    const { up, unfilled } = await diffAfter(changes, { fills: { 'crew_members.name': `Nobody's`, 'trucks.name': 'Truck' } });
    expect(unfilled).toEqual([]);
    expect(up).toEqual([
      `ALTER TABLE "crew_members" ADD "name" text NOT NULL DEFAULT 'Nobody''s'`,
      'ALTER TABLE "crew_members" ALTER COLUMN "name" DROP DEFAULT',
      `UPDATE "trucks" SET "name" = 'Truck' WHERE "name" IS NULL`,
      'ALTER TABLE "trucks" ALTER COLUMN "name" SET NOT NULL',
    ]);
  });
});
