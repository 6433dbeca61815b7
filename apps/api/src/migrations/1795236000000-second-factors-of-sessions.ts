import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second factor of a session, and the pending new address of an account. */
export class SecondFactorsOfSessions1795236000000 implements MigrationInterface {
  name = 'SecondFactorsOfSessions1795236000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "users" ADD "new_email" text`);
    await runner.query(`ALTER TABLE "sessions" ADD "factor_method" text`);
    await runner.query(`ALTER TABLE "sessions" ADD "factor_at" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "factor_at"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "factor_method"`);
    await runner.query(`ALTER TABLE "users" DROP COLUMN "new_email"`);
  }
}
