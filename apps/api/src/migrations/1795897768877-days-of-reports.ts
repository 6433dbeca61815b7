import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Marked {
  report: string;
  events: string;
  /** The condition that the row counts before or after the change. It is asked first, since most writes are of rows that do not. */
  counts?: string;
  /** A query of the days that a change of a row may change: an instant of the day on which it counted, and the record that tells the others. */
  days: string;
}

/** Figures are summed up from these. OLD has no values for an insert, nor NEW for a delete. */
const MARKED: Record<string, Marked> = {
  invoices: {
    report: 'revenue',
    events:
      'INSERT OR DELETE OR UPDATE OF kind, status, issued_at, total_cents, tax_cents, credited_cents, service_id, source, zip, county',
    counts: `OLD.status <> 'draft' OR NEW.status <> 'draft'`,
    days: 'VALUES (OLD.issued_at, coalesce(NEW.id, OLD.id))',
  },
  invoice_lines: {
    report: 'revenue',
    events: 'INSERT OR DELETE OR UPDATE OF invoice_id, is_deposit, total_cents',
    counts: 'OLD.is_deposit OR NEW.is_deposit',
    days: 'SELECT DISTINCT NULL::timestamptz, id FROM (VALUES (OLD.invoice_id), (NEW.invoice_id)) invoice (id) WHERE id IS NOT NULL',
  },
  credit_notes: {
    report: 'revenue',
    events: 'INSERT OR DELETE OR UPDATE',
    days: 'SELECT DISTINCT OLD.created_at, id FROM (VALUES (OLD.invoice_id), (NEW.invoice_id)) invoice (id) WHERE id IS NOT NULL',
  },
  quotes: {
    report: 'quotes',
    events: 'INSERT OR DELETE OR UPDATE OF status, sent_at, deleted_at',
    counts: 'OLD.sent_at IS NOT NULL OR NEW.sent_at IS NOT NULL',
    days: 'VALUES (OLD.sent_at, coalesce(NEW.id, OLD.id))',
  },
  appointments: {
    report: 'visits',
    events: 'INSERT OR DELETE OR UPDATE OF status, date',
    // Whatever the time zone, one of both instants is within the day.
    days: `SELECT DISTINCT unnest(ARRAY[OLD.date, OLD.date + 1])::timestamp AT TIME ZONE 'UTC', coalesce(NEW.id, OLD.id)`,
  },
};

export class DaysOfReports1795897768877 implements MigrationInterface {
  name = 'DaysOfReports1795897768877';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "report_days" ("report" text NOT NULL, "starts_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "ends_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "variant" text NOT NULL, CONSTRAINT "PK_9769adce992a0d5f4b4058d2621" PRIMARY KEY ("report", "starts_at"))`,
    );
    await runner.query(
      `CREATE TABLE "report_day_sums" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "report" text NOT NULL, "starts_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "part" text NOT NULL, "key" text, "sums" double precision array NOT NULL, CONSTRAINT "PK_a61440ad65244a590f29e95e6e3" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_d53c762fa54ebaed843cc1c47a" ON "report_day_sums"  ("report", "starts_at") `);
    await runner.query(
      `CREATE TABLE "report_marks" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "report" text NOT NULL, "at" TIMESTAMP(3) WITH TIME ZONE, "record_id" uuid, CONSTRAINT "PK_69e497ae825a8f7c489f8206883" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_da512e8c639faf971d6786d0f2" ON "report_marks"  ("report", "id") `);
    await runner.query(
      `ALTER TABLE "report_day_sums" ADD CONSTRAINT "FK_d53c762fa54ebaed843cc1c47af" FOREIGN KEY ("report", "starts_at") REFERENCES "report_days"("report","starts_at") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const [table, { report, events, counts = 'true', days }] of Object.entries(MARKED)) {
      await runner.query(`CREATE FUNCTION mark_report_days_by_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF ${counts} THEN
          INSERT INTO report_marks (report, at, record_id) SELECT '${report}', day.at, day.record_id FROM (${days}) day (at, record_id);
        END IF;
        RETURN NULL; END $$`);
      await runner.query(
        `CREATE TRIGGER mark_report_days AFTER ${events} ON "${table}" FOR EACH ROW EXECUTE FUNCTION mark_report_days_by_${table}()`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(MARKED)) {
      await runner.query(`DROP TRIGGER mark_report_days ON "${table}"`);
      await runner.query(`DROP FUNCTION mark_report_days_by_${table}()`);
    }
    await runner.query(`ALTER TABLE "report_day_sums" DROP CONSTRAINT "FK_d53c762fa54ebaed843cc1c47af"`);
    await runner.query(`DROP INDEX "public"."IDX_da512e8c639faf971d6786d0f2"`);
    await runner.query(`DROP TABLE "report_marks"`);
    await runner.query(`DROP INDEX "public"."IDX_d53c762fa54ebaed843cc1c47a"`);
    await runner.query(`DROP TABLE "report_day_sums"`);
    await runner.query(`DROP TABLE "report_days"`);
  }
}
