import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChangeOrdersOnTheirWord1795491895489 implements MigrationInterface {
  name = 'ChangeOrdersOnTheirWord1795491895489';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "change_orders" ADD "approved_by" text`);
    await runner.query(`ALTER TABLE "change_orders" ADD "approved_how" text`);
    await runner.query(`ALTER TABLE "change_orders" ADD "approved_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "change_orders" ADD "approval_note" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "change_orders" DROP COLUMN "approval_note"`);
    await runner.query(`ALTER TABLE "change_orders" DROP COLUMN "approved_at"`);
    await runner.query(`ALTER TABLE "change_orders" DROP COLUMN "approved_how"`);
    await runner.query(`ALTER TABLE "change_orders" DROP COLUMN "approved_by"`);
  }
}
