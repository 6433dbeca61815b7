import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What public pages show besides the settings. */
const SHOWN = ['categories', 'services', 'service_items', 'reviews'];

/** Sends the signal of changed settings for whatever else public pages show, so that every process draws them anew. */
export class SignalOfCatalog1795756800000 implements MigrationInterface {
  name = 'SignalOfCatalog1795756800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of SHOWN)
      await runner.query(
        `CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION settings_changed()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of SHOWN) await runner.query(`DROP TRIGGER settings_changed ON "${table}"`);
  }
}
