import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JobsCountedByBills1795649257524 implements MigrationInterface {
  name = 'JobsCountedByBills1795649257524';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_ca66067b1d30be8beb1e7b2703"`);
    await runner.query(`ALTER TABLE "invoices" ADD "job" text`);
    // As of `CountedJobs` when this was written.
    await runner.query(`WITH jobs AS (
        SELECT id, issued_at AS at, min(issued_at) OVER (PARTITION BY customer_id) AS first,
          row_number() OVER (PARTITION BY coalesce(order_id, id) ORDER BY issued_at, id) AS nth
        FROM invoices
        WHERE kind = 'bill' AND status NOT IN ('draft', 'void')
          AND (order_id IS NULL OR NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = order_id AND o.status = 'cancelled')))
      UPDATE invoices i SET job = CASE WHEN j.at > j.first THEN 'repeat' ELSE 'first' END
      FROM jobs j WHERE j.id = i.id AND j.nth = 1`);
    await runner.query(`CREATE INDEX "IDX_2124487f8c784d552d9ce3d54f" ON "invoices"  ("issued_at", "job", "customer_id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_2124487f8c784d552d9ce3d54f"`);
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "job"`);
    await runner.query(
      `CREATE INDEX "IDX_ca66067b1d30be8beb1e7b2703" ON "invoices" ("kind", "customer_id", "issued_at", "order_id", "status", "id") `,
    );
  }
}
