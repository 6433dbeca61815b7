import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundsDue1795625000000 implements MigrationInterface {
  name = 'RefundsDue1795625000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoices" ADD "refund_due" boolean NOT NULL DEFAULT false`);
    await runner.query(`UPDATE invoices SET refund_due = true WHERE status <> 'draft'
      AND paid_cents > CASE WHEN status = 'void' THEN 0 ELSE total_cents - credited_cents END`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "refund_due"`);
  }
}
