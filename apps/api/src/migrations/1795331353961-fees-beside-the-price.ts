import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A bill stores the price list fees it was issued with, so that a later change to the list does not change a ceiling. For bills issued
 * earlier, the current list counts.
 */
export class FeesBesideThePrice1795331353961 implements MigrationInterface {
  name = 'FeesBesideThePrice1795331353961';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoices" ADD "own_fees_cents" integer NOT NULL DEFAULT '0'`);
    await runner.query(
      `UPDATE "invoices" i SET "own_fees_cents" = f.cents
         FROM (SELECT invoice_id, sum(least(billed, unit_cents))::integer AS cents
                 FROM (SELECT l.invoice_id, s.unit_cents, sum(l.total_cents) AS billed
                         FROM "invoice_lines" l JOIN "service_items" s ON s.slug = l.item_slug
                        WHERE l.kind = 'fee' AND s.slug IN ('late-cancellation', 'dry-run')
                        GROUP BY l.invoice_id, s.slug, s.unit_cents) AS billed_fees
                GROUP BY invoice_id) AS f
        WHERE f.invoice_id = i.id AND i.status <> 'draft'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "own_fees_cents"`);
  }
}
