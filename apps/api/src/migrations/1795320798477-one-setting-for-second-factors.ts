import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings that no code read, and the zone of the hours, in place of which the brand's has always been used. */
const UNREAD = `('security', 'telephony')`;

/**
 * Two settings required a second factor, and only one of them was read. The owner's choice in the other one counts now, unless the one that
 * was read was set; a misspelled choice leaves it to the server, as before. Removed values stay in the history.
 */
export class OneSettingForSecondFactors1795320798477 implements MigrationInterface {
  name = 'OneSettingForSecondFactors1795320798477';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE settings SET key = 'signIn', label = 'Sign-in of staff', section = 'signin'
       WHERE key = 'security' AND NOT EXISTS (SELECT 1 FROM settings WHERE key = 'signIn')`,
    );
    await this.change(
      runner,
      'signIn',
      `jsonb_build_object('staffSecondFactor', coalesce(${chosen('signIn')}, ${chosen('security')}, 'default'))`,
    );
    await this.change(runner, 'availability', `t.value - 'zone'`);
    await runner.query(
      `WITH gone AS (DELETE FROM settings WHERE key IN ${UNREAD} RETURNING *)
       INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, before)
       SELECT 'System', 'delete', 'settings', id::text, version, jsonb_build_object('key', key, 'label', label, 'section', section, 'value', value)
       FROM gone`,
    );
  }

  /** Do nothing: the previous code writes missing values at startup. */
  async down(): Promise<void> {}

  private async change(runner: QueryRunner, key: string, value: string): Promise<void> {
    await runner.query(
      `WITH b AS (SELECT t.id, t.value AS before, ${value} AS after FROM settings t WHERE t.key = '${key}'),
            w AS (UPDATE settings t SET value = b.after, version = t.version + 1, updated_at = now()
                  FROM b WHERE t.id = b.id AND b.after IS DISTINCT FROM b.before RETURNING t.id, t.version, b.before, b.after)
       INSERT INTO audit_entries (actor_name, action, resource, record_id, record_version, before, after)
       SELECT 'System', 'update', 'settings', id::text, version, jsonb_build_object('value', before), jsonb_build_object('value', after) FROM w`,
    );
  }
}

/** Return a setting's choice of the second factor, if it is one of the two valid words. */
function chosen(key: string): string {
  const word = `lower(btrim(value->>'staffSecondFactor'))`;
  return `(SELECT ${word} FROM settings WHERE key = '${key}' AND ${word} IN ('required', 'optional'))`;
}
