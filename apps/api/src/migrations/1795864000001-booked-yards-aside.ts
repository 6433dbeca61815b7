import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookedYardsAside1795864000001 implements MigrationInterface {
  name = 'BookedYardsAside1795864000001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_76ca3aa81cdff36827810f3a2c"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "IDX_76ca3aa81cdff36827810f3a2c" ON "orders" ("wanted_on", "created_at") WHERE status = 'unscheduled' OR (status IN ('scheduled', 'in_progress') AND cubic_yards_milli > booked_yards_milli)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_76ca3aa81cdff36827810f3a2c"`);
  }
}
