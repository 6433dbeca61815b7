import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sends the signal of changed settings for arrival windows as well: public pages say how long they are. */
export class SignalOfWindows1795920400000 implements MigrationInterface {
  name = 'SignalOfWindows1795920400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "windows" FOR EACH STATEMENT EXECUTE FUNCTION settings_changed()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER settings_changed ON "windows"`);
  }
}
