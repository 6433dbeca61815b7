import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MovedVisits1795453320000 implements MigrationInterface {
  name = 'MovedVisits1795453320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointments" ADD "moved_at" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointments" DROP COLUMN "moved_at"`);
  }
}
