import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order stores its approved time while that waits for the deposit, and whether the time was lost. Orders that are waiting now take it
 * from the hold created by their approval, which may have expired.
 */
export class TimesThatWaitForADeposit1795332801215 implements MigrationInterface {
  name = 'TimesThatWaitForADeposit1795332801215';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders" ADD "wanted_on" date`);
    await runner.query(`ALTER TABLE "orders" ADD "wanted_window_id" uuid`);
    await runner.query(`ALTER TABLE "orders" ADD "time_lost" boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE INDEX "IDX_75d45643b7b51fc89fce2dd0e4" ON "orders"  ("wanted_window_id") `);
    await runner.query(
      `ALTER TABLE "orders" ADD CONSTRAINT "FK_75d45643b7b51fc89fce2dd0e42" FOREIGN KEY ("wanted_window_id") REFERENCES "windows"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `UPDATE "orders" o SET "wanted_on" = h.date, "wanted_window_id" = h.window_id
         FROM (SELECT DISTINCT ON (quote_id) quote_id, date, window_id, status, created_at FROM "holds"
                WHERE quote_id IS NOT NULL ORDER BY quote_id, created_at DESC, (status IN ('held', 'expired')) DESC) AS h
        WHERE h.quote_id = o.quote_id AND o.status = 'unscheduled' AND h.created_at >= o.created_at AND h.status IN ('held', 'expired')
          AND EXISTS (SELECT 1 FROM "invoices" i WHERE i.order_id = o.id AND i.kind = 'deposit' AND i.status IN ('issued', 'partially_paid'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders" DROP CONSTRAINT "FK_75d45643b7b51fc89fce2dd0e42"`);
    await runner.query(`DROP INDEX "public"."IDX_75d45643b7b51fc89fce2dd0e4"`);
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "time_lost"`);
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "wanted_window_id"`);
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "wanted_on"`);
  }
}
