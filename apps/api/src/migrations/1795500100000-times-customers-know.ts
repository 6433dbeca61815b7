import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TimesCustomersKnow1795500100000 implements MigrationInterface {
  name = 'TimesCustomersKnow1795500100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointments" ADD "told_for" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`UPDATE "appointments" SET "told_for" = "starts_at" WHERE "told_at" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointments" DROP COLUMN "told_for"`);
  }
}
