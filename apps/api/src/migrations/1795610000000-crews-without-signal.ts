import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CrewsWithoutSignal1795610000000 implements MigrationInterface {
  name = 'CrewsWithoutSignal1795610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "appointments" ADD "crew_report" text`);
    await runner.query(`ALTER TABLE "payments" ADD "signature" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "payments" DROP COLUMN "signature"`);
    await runner.query(`ALTER TABLE "appointments" DROP COLUMN "crew_report"`);
  }
}
