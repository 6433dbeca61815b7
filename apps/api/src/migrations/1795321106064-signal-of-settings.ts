import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifies every process of a changed setting, whatever wrote it; see settings/settings-signal.service.ts. */
export class SignalOfSettings1795321106064 implements MigrationInterface {
  name = 'SignalOfSettings1795321106064';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE FUNCTION settings_changed() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN PERFORM pg_notify(''settings_changed'', ''''); RETURN NULL; END'`,
    );
    await runner.query(
      `CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION settings_changed()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER settings_changed ON "settings"`);
    await runner.query(`DROP FUNCTION settings_changed()`);
  }
}
