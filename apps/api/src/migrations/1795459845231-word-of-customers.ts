import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WordOfCustomers1795459845231 implements MigrationInterface {
  name = 'WordOfCustomers1795459845231';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quotes" ADD "approved_by" text`);
    await runner.query(`ALTER TABLE "quotes" ADD "approved_how" text`);
    await runner.query(`ALTER TABLE "quotes" ADD "approved_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "quotes" ADD "approval_note" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "approval_note"`);
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "approved_at"`);
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "approved_how"`);
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "approved_by"`);
  }
}
