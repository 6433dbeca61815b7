import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DepositsOnBills1795407358247 implements MigrationInterface {
  name = 'DepositsOnBills1795407358247';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "IDX_87de8657235659be8f8fe0f034" ON "invoice_lines"  ("is_deposit", "invoice_id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_87de8657235659be8f8fe0f034"`);
  }
}
