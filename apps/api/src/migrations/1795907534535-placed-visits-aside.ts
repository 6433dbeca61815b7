import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlacedVisitsAside1795907534535 implements MigrationInterface {
  name = 'PlacedVisitsAside1795907534535';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_074a0a3a766323704622d4da23"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_074a0a3a766323704622d4da23" ON "appointments"  ("date") WHERE position IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_074a0a3a766323704622d4da23"`);
  }
}
