import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApprovedDiscounts1795232500000 implements MigrationInterface {
  name = 'ApprovedDiscounts1795232500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "quote_lines" ADD "discount_cents" integer NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE "invoice_lines" ADD "own_category_only" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoice_lines" DROP COLUMN "own_category_only"`);
    await runner.query(`ALTER TABLE "quote_lines" DROP COLUMN "discount_cents"`);
  }
}
