import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CustomerLanguage1795854772658 implements MigrationInterface {
  name = 'CustomerLanguage1795854772658';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customers" ADD "language" text NOT NULL DEFAULT 'en'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customers" DROP COLUMN "language"`);
  }
}
