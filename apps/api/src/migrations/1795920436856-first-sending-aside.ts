import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fills the next 1000 quotes after the id $1 that were revised; returns the last of them. */
const FILL = `WITH next AS MATERIALIZED (
  SELECT id FROM quotes WHERE id > $1::uuid AND revision > 1 AND first_sent_at IS NULL ORDER BY id LIMIT 1000),
filled AS (
  UPDATE quotes q SET first_sent_at = (
    SELECT min(h.created_at) FROM audit_entries h WHERE h.resource = 'quotes' AND h.record_id = q.id::text AND h.action = 'send')
  FROM next WHERE q.id = next.id AND q.first_sent_at IS NULL)
SELECT id FROM next ORDER BY id DESC LIMIT 1`;

/** Tell from the history when quotes were sent first that were revised since. */
export async function fillFirstSent(runner: QueryRunner): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last) [{ id: last } = { id: undefined }] = (await runner.query(FILL, [last])) as { id?: string }[];
}

export class FirstSendingAside1795920436856 implements MigrationInterface {
  name = 'FirstSendingAside1795920436856';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // First: where a quote is in use, this is tried again from where it was, and an index would be made anew.
    await fillFirstSent(runner);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_205541fa16fdcf0166c387e2f9"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "IDX_205541fa16fdcf0166c387e2f9" ON "quotes"  ("source", "created_at", "first_sent_at", "sent_at", "deleted_at") `,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_205541fa16fdcf0166c387e2f9"`);
  }
}
