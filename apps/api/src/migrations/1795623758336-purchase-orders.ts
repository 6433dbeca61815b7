import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PurchaseOrders1795623758336 implements MigrationInterface {
  name = 'PurchaseOrders1795623758336';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customers" ADD "purchase_order_required" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "quotes" ADD "purchase_order" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "purchase_order"`);
    await runner.query(`ALTER TABLE "customers" DROP COLUMN "purchase_order_required"`);
  }
}
