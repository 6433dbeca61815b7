import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WaitsForMonth1795625800000 implements MigrationInterface {
  name = 'WaitsForMonth1795625800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoices" ADD "waits_for_month" boolean NOT NULL DEFAULT false`);
    await runner.query(`UPDATE invoices i SET waits_for_month = true FROM customers c, orders o WHERE c.id = i.customer_id AND o.id = i.order_id
      AND i.status = 'draft' AND i.kind = 'bill' AND c.billing = 'monthly' AND o.status IN ('completed', 'closed') AND o.completed_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM invoice_lines l WHERE l.invoice_id = i.id AND l.kind NOT IN ('fee', 'discount'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "waits_for_month"`);
  }
}
