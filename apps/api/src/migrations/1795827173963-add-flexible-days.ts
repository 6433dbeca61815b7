import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFlexibleDays1795827173963 implements MigrationInterface {
  name = 'AddFlexibleDays1795827173963';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointments" ADD "flexible" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "holds" ADD "flexible" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "holds" DROP COLUMN "flexible"`);
    await runner.query(`ALTER TABLE "appointments" DROP COLUMN "flexible"`);
  }
}
