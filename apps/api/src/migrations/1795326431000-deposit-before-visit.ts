import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Writes the choice of a deposit before the visit into settings that are older than it: the form draws what is stored, and could not
 * switch on what is missing. A choice that is there stays.
 */
export class DepositBeforeVisit1795326431000 implements MigrationInterface {
  name = 'DepositBeforeVisit1795326431000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `WITH w AS (UPDATE settings SET value = value || '{"depositBeforeVisit": false}', version = version + 1, updated_at = now()
                  WHERE key = 'quotes' AND NOT value ? 'depositBeforeVisit' RETURNING id, version, value)
       INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, before, after)
       SELECT 'System', 'update', 'settings', id::text, version,
              jsonb_build_object('value', value - 'depositBeforeVisit'), jsonb_build_object('value', value) FROM w`,
    );
  }

  /** The code before passes over names it does not know. */
  async down(): Promise<void> {}
}
