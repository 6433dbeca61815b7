import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DepositsAndDisputes1795319861787 implements MigrationInterface {
  name = 'DepositsAndDisputes1795319861787';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoices" ADD "kind" text NOT NULL DEFAULT 'bill'`);
    await runner.query(`ALTER TABLE "invoices" ADD "recovered_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "invoices_status_known"`);
    await runner.query(
      `ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status_known" CHECK (status IN ('draft', 'issued', 'partially_paid', 'paid', 'void', 'written_off', 'credited'))`,
    );
    await runner.query(`ALTER TABLE "invoice_lines" ADD "is_deposit" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "payments" ADD "refunded_tip_cents" integer NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "refunds" ADD "tip_cents" integer NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "refunds" ADD "credit_invoice" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "refunds" DROP COLUMN "credit_invoice"`);
    await runner.query(`ALTER TABLE "refunds" DROP COLUMN "tip_cents"`);
    await runner.query(`ALTER TABLE "payments" DROP COLUMN "refunded_tip_cents"`);
    await runner.query(`ALTER TABLE "invoice_lines" DROP COLUMN "is_deposit"`);
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "invoices_status_known"`);
    // Before the status "credited" existed, a fully credited invoice had the status "paid".
    await runner.query(`UPDATE "invoices" SET "status" = 'paid' WHERE "status" = 'credited'`);
    await runner.query(
      `ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status_known" CHECK (status IN ('draft', 'issued', 'partially_paid', 'paid', 'void', 'written_off'))`,
    );
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "recovered_at"`);
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "kind"`);
  }
}
