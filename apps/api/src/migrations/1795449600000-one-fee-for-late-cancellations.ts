import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Two numbers claimed to be the fee for a late cancellation: the price list's, which is billed, and one in the pricing rules, of which only
 * zero had an effect, "no fee". Only the price list's is left; where the rules said zero, it becomes zero.
 */
export class OneFeeForLateCancellations1795449600000 implements MigrationInterface {
  name = 'OneFeeForLateCancellations1795449600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `WITH b AS (SELECT t.id, t.unit_cents AS before FROM service_items t JOIN settings s ON s.key = 'pricing'
                  WHERE t.slug = 'late-cancellation' AND t.unit_cents <> 0 AND s.value #>> '{cancellation,feeCents}' = '0'),
            w AS (UPDATE service_items t SET unit_cents = 0, version = t.version + 1, updated_at = now()
                  FROM b WHERE t.id = b.id RETURNING t.id, t.version, b.before)
       INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, before, after)
       SELECT 'System', 'update', 'service-items', id::text, version, jsonb_build_object('unitCents', before), '{"unitCents": 0}'::jsonb FROM w`,
    );
    await runner.query(
      `WITH b AS (SELECT t.id, t.value AS before, t.value #- '{cancellation,feeCents}' AS after FROM settings t WHERE t.key = 'pricing'),
            w AS (UPDATE settings t SET value = b.after, version = t.version + 1, updated_at = now()
                  FROM b WHERE t.id = b.id AND b.after IS DISTINCT FROM b.before RETURNING t.id, t.version, b.before, b.after)
       INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, before, after)
       SELECT 'System', 'update', 'settings', id::text, version, jsonb_build_object('value', before), jsonb_build_object('value', after) FROM w`,
    );
  }

  /** Do nothing: the previous code writes missing values at startup. */
  async down(): Promise<void> {}
}
