import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WindowNames1795230370474 implements MigrationInterface {
  name = 'WindowNames1795230370474';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "windows" ADD "name" text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "windows" DROP COLUMN "name"`);
  }
}
