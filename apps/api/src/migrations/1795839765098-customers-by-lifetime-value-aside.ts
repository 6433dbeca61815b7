import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CustomersByLifetimeValueAside1795839765098 implements MigrationInterface {
  name = 'CustomersByLifetimeValueAside1795839765098';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_619a30a760b5133d5a961654c6"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_619a30a760b5133d5a961654c6" ON "customers"  ("lifetime_value_cents") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_619a30a760b5133d5a961654c6"`);
  }
}
