import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NumbersOfDaysAside1795907651291 implements MigrationInterface {
  name = 'NumbersOfDaysAside1795907651291';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_e80869bedfccaf79714dba2588"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "IDX_e80869bedfccaf79714dba2588" ON "invoices"  ("due_on", "balance_cents") WHERE status IN ('issued', 'partially_paid') AND balance_cents > 0`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_1e5f5238a29872a8fa76aa6409"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "IDX_1e5f5238a29872a8fa76aa6409" ON "invoices"  ("customer_id", "issued_at", "job") WHERE job IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_1e5f5238a29872a8fa76aa6409"`);
    await runner.query(`DROP INDEX "public"."IDX_e80869bedfccaf79714dba2588"`);
  }
}
