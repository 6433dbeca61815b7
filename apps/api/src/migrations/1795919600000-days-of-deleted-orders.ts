import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Kept costs go with their order, which then has neither costs nor a mark that would tell of which day they were: so what goes marks the day
 * on which it counted.
 */
export class DaysOfDeletedOrders1795919600000 implements MigrationInterface {
  name = 'DaysOfDeletedOrders1795919600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION mark_report_days_by_order_costs() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO report_marks (report, at) VALUES ('costs', OLD.completed_at);
        RETURN NULL; END $$`);
    await runner.query(
      `CREATE TRIGGER mark_report_days AFTER DELETE ON "order_costs" FOR EACH ROW EXECUTE FUNCTION mark_report_days_by_order_costs()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER mark_report_days ON "order_costs"`);
    await runner.query(`DROP FUNCTION mark_report_days_by_order_costs()`);
  }
}
