import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FrameworkCarriedOutAside1795957300001 implements MigrationInterface {
  name = 'FrameworkCarriedOutAside1795957300001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_b0f665c5b463e080694977da2a"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_b0f665c5b463e080694977da2a" ON "batches"  ("carried_out_as_id") `);
    await runner.query(`ALTER TABLE "batches" VALIDATE CONSTRAINT "FK_b0f665c5b463e080694977da2aa"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "batches" DROP CONSTRAINT "FK_b0f665c5b463e080694977da2aa"`);
    await runner.query(`DROP INDEX "public"."IDX_b0f665c5b463e080694977da2a"`);
    await runner.query(`ALTER TABLE "batches" DROP COLUMN "carried_out_as_id"`);
  }
}
