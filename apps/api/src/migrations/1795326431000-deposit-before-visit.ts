import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the choice of a deposit before the visit to settings older than it: the form shows stored values, and could not switch on a missing
 * one. An existing choice stays.
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

  /** Do nothing: the previous code ignores unknown names. */
  async down(): Promise<void> {}
}
