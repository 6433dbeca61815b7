import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a visit takes of its order. */
const TAKEN = (visit: string) =>
  `CASE WHEN ${visit}.status NOT IN ('cancelled', 'no_show') AND ${visit}.deleted_at IS NULL THEN ${visit}.cubic_yards_milli ELSE 0 END`;

/**
 * Orders keep what their visits take. Differences are added, so that two visits of one order that change at once are both counted. Orders
 * that are over get no value: none of them waits again, and there may be millions.
 */
export class BookedYards1795864000000 implements MigrationInterface {
  name = 'BookedYards1795864000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders" ADD "booked_yards_milli" integer NOT NULL DEFAULT '0'`);
    await runner.query(`CREATE FUNCTION keep_booked_yards() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE orders SET booked_yards_milli = booked_yards_milli + changed.milli
      FROM (SELECT order_id, sum(milli)::int AS milli FROM (VALUES (OLD.order_id, -(${TAKEN('OLD')})), (NEW.order_id, ${TAKEN('NEW')})) of_visit (order_id, milli)
        GROUP BY order_id HAVING sum(milli) <> 0) changed
      WHERE orders.id = changed.order_id;
      RETURN NULL; END $$`);
    await runner.query(`CREATE TRIGGER keep_booked_yards AFTER INSERT OR DELETE OR UPDATE OF order_id, status, cubic_yards_milli, deleted_at
      ON "appointments" FOR EACH ROW EXECUTE FUNCTION keep_booked_yards()`);
    await runner.query(`UPDATE orders SET booked_yards_milli = taken.milli
      FROM (SELECT o.id, sum(${TAKEN('v')})::int AS milli FROM orders o JOIN appointments v ON v.order_id = o.id
        WHERE o.status IN ('unscheduled', 'scheduled', 'in_progress', 'on_hold') GROUP BY o.id) taken
      WHERE orders.id = taken.id AND taken.milli <> 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER keep_booked_yards ON "appointments"`);
    await runner.query(`DROP FUNCTION keep_booked_yards()`);
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "booked_yards_milli"`);
  }
}
