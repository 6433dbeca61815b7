import type { MigrationInterface, QueryRunner } from 'typeorm';

/** OLD has no values for an insert, nor NEW for a delete. */
interface Marked {
  events: string;
  /** The condition that the row costs something before or after the change. It is asked first, since most writes are of rows that do not. */
  counts?: string;
  /** What is inserted into the marks. */
  mark: string;
}

const DONE = `('completed', 'closed')`;
/** Mark the orders with these ids. */
const ordersOf = (ids: string) => `(order_id) SELECT DISTINCT changed.id FROM (${ids}) changed (id) WHERE changed.id IS NOT NULL`;
const OWN_ORDER = ordersOf('VALUES (OLD.order_id), (NEW.order_id)');
const OF_INVOICE = ordersOf('SELECT order_id FROM invoices WHERE id IN (OLD.invoice_id, NEW.invoice_id)');

/**
 * What orders brought and took is in these. A mark is made of the row that changes and of what never changes about others: another row may
 * be changing at this moment, and its transaction sees this one as little. So the crew of a truck's day marks the day, not its visits.
 */
const MARKED: Record<string, Marked> = {
  orders: {
    events: 'INSERT OR UPDATE OF status, completed_at, crew_minutes',
    counts: `OLD.status IN ${DONE} OR NEW.status IN ${DONE}`,
    mark: '(order_id) VALUES (NEW.id)',
  },
  appointments: {
    events: 'INSERT OR DELETE OR UPDATE OF order_id, status, date, truck_id, arrived_at, completed_at, estimated_minutes',
    counts: `OLD.status = 'completed' OR NEW.status = 'completed'`,
    mark: OWN_ORDER,
  },
  appointment_crew_members: {
    events: 'INSERT OR DELETE OR UPDATE',
    mark: ordersOf('SELECT order_id FROM appointments WHERE id IN (OLD.appointment_id, NEW.appointment_id)'),
  },
  truck_crews: {
    events: 'INSERT OR DELETE OR UPDATE OF date, truck_id, crew_member_id, deleted_at',
    mark: `(date, truck_id) SELECT DISTINCT changed.date, changed.truck_id
      FROM (VALUES (OLD.date, OLD.truck_id), (NEW.date, NEW.truck_id)) changed (date, truck_id) WHERE changed.date IS NOT NULL`,
  },
  invoices: {
    events: 'INSERT OR DELETE OR UPDATE OF order_id, kind, status, total_cents, tax_cents, credited_cents',
    counts: `OLD.status <> 'draft' OR NEW.status <> 'draft'`,
    mark: OWN_ORDER,
  },
  invoice_lines: {
    events: 'INSERT OR DELETE OR UPDATE OF invoice_id, is_deposit, total_cents',
    counts: 'OLD.is_deposit OR NEW.is_deposit',
    mark: OF_INVOICE,
  },
  credit_notes: {
    events: 'INSERT OR DELETE OR UPDATE',
    mark: OF_INVOICE,
  },
  disposals: { events: 'INSERT OR DELETE OR UPDATE', mark: OWN_ORDER },
};

export class KeptOrderCosts1795887110611 implements MigrationInterface {
  name = 'KeptOrderCosts1795887110611';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "order_costs" ("order_id" uuid NOT NULL, "completed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "revenue_cents" integer NOT NULL, "ticket_cents" integer NOT NULL, "crew_minutes" double precision NOT NULL, "is_weighed" boolean NOT NULL, "recycled_lb" double precision NOT NULL, "donated_lb" double precision NOT NULL, "energy_lb" double precision NOT NULL, "landfilled_lb" double precision NOT NULL, CONSTRAINT "PK_7aa99a30ce4628d444357472b36" PRIMARY KEY ("order_id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_1f1f36130f283e5ad3f029f094" ON "order_costs"  ("completed_at") `);
    await runner.query(
      `CREATE TABLE "order_cost_marks" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "order_id" uuid, "date" date, "truck_id" uuid, CONSTRAINT "PK_00d7a1d5e354c370a67c4c95b74" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `ALTER TABLE "order_costs" ADD CONSTRAINT "FK_7aa99a30ce4628d444357472b36" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const [table, { events, counts = 'true', mark }] of Object.entries(MARKED)) {
      await runner.query(`CREATE FUNCTION mark_order_costs_by_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF ${counts} THEN INSERT INTO order_cost_marks ${mark}; END IF;
        RETURN NULL; END $$`);
      await runner.query(
        `CREATE TRIGGER mark_order_costs AFTER ${events} ON "${table}" FOR EACH ROW EXECUTE FUNCTION mark_order_costs_by_${table}()`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(MARKED)) {
      await runner.query(`DROP TRIGGER mark_order_costs ON "${table}"`);
      await runner.query(`DROP FUNCTION mark_order_costs_by_${table}()`);
    }
    await runner.query(`ALTER TABLE "order_costs" DROP CONSTRAINT "FK_7aa99a30ce4628d444357472b36"`);
    await runner.query(`DROP TABLE "order_cost_marks"`);
    await runner.query(`DROP INDEX "public"."IDX_1f1f36130f283e5ad3f029f094"`);
    await runner.query(`DROP TABLE "order_costs"`);
  }
}
