import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MonthlyBills1795625700000 implements MigrationInterface {
  name = 'MonthlyBills1795625700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customers" ADD "billing" text NOT NULL DEFAULT 'per_job'`);
    await runner.query(`ALTER TABLE "customers" ADD "billed_through" date`);
    await runner.query(`ALTER TABLE "invoices" ADD "monthly_bill_id" uuid`);
    await runner.query(`ALTER TABLE "invoices" ADD "period_from" date`);
    await runner.query(`ALTER TABLE "invoices" ADD "period_through" date`);
    await runner.query(`CREATE INDEX "IDX_e54114384933910c58d1fac317" ON "invoices"  ("monthly_bill_id") `);
    await runner.query(
      `ALTER TABLE "invoices" ADD CONSTRAINT "FK_e54114384933910c58d1fac3179" FOREIGN KEY ("monthly_bill_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "invoices_status_known"`);
    await runner.query(
      `DO $$ DECLARE gone text := (SELECT string_agg(DISTINCT "status", ', ') FROM "invoices" WHERE NOT ("status" IN ('draft', 'issued', 'partially_paid', 'paid', 'void', 'written_off', 'credited', 'collected'))); BEGIN IF gone IS NOT NULL THEN RAISE EXCEPTION 'Rows of invoices still have a status that is no longer a choice: %. Say what to replace it with (--fill invoices.status=…)', gone; END IF; END $$`,
    );
    await runner.query(
      `ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status_known" CHECK (status IN ('draft', 'issued', 'partially_paid', 'paid', 'void', 'written_off', 'credited', 'collected'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "invoices_status_known"`);
    await runner.query(
      `ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status_known" CHECK (status IN ('draft', 'issued', 'partially_paid', 'paid', 'void', 'written_off', 'credited'))`,
    );
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "FK_e54114384933910c58d1fac3179"`);
    await runner.query(`DROP INDEX "public"."IDX_e54114384933910c58d1fac317"`);
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "period_through"`);
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "period_from"`);
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "monthly_bill_id"`);
    await runner.query(`ALTER TABLE "customers" DROP COLUMN "billed_through"`);
    await runner.query(`ALTER TABLE "customers" DROP COLUMN "billing"`);
  }
}
