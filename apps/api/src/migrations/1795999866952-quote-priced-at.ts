import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuotePricedAt1795999866952 implements MigrationInterface {
  name = 'QuotePricedAt1795999866952';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quotes" ADD "priced_at" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quotes" DROP COLUMN "priced_at"`);
  }
}
