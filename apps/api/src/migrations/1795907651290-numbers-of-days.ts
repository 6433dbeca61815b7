import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a trigger watches, and the rows of `report_marks` that a change makes: an instant and a record for each. */
export interface Marked {
  table: string;
  report: string;
  /** Columns whose change counts. */
  columns: string[];
  /** The condition that a version of the row counts. */
  counts: (row: 'OLD' | 'NEW') => string;
  at: (row: 'OLD' | 'NEW') => string;
  record: (row: 'OLD' | 'NEW') => string;
}

export const MARKED: readonly Marked[] = [
  {
    table: 'invoices',
    report: 'jobs',
    columns: ['job', 'issued_at', 'customer_id'],
    counts: (row) => `${row}.job IS NOT NULL`,
    at: (row) => `${row}.issued_at`,
    record: (row) => `${row}.customer_id`,
  },
  {
    table: 'leads',
    report: 'speed',
    columns: ['created_at', 'contacted_at', 'status', 'deleted_at'],
    counts: (row) => `${row}.status <> 'spam' AND ${row}.deleted_at IS NULL`,
    at: (row) => `${row}.created_at`,
    record: () => 'NULL::uuid',
  },
  {
    table: 'quotes',
    report: 'speed',
    columns: ['source', 'created_at', 'sent_at', 'revision', 'deleted_at'],
    counts: (row) => `${row}.source = 'online' AND ${row}.deleted_at IS NULL`,
    at: (row) => `${row}.created_at`,
    record: () => 'NULL::uuid',
  },
  {
    table: 'audit_entries',
    report: 'speed',
    columns: ['resource', 'record_id', 'action', 'created_at'],
    counts: (row) => `${row}.resource = 'quotes' AND ${row}.action = 'send'`,
    at: () => 'NULL::timestamptz',
    record: (row) => `${row}.record_id::uuid`,
  },
];

const nameOf = ({ report }: Marked) => `mark_report_days_of_${report}`;
const functionOf = (marked: Marked) => `${nameOf(marked)}_by_${marked.table}()`;

/** Make the trigger that marks changes. A row that does not count, before or after, marks nothing. */
export async function mark(runner: QueryRunner, marked: Marked): Promise<void> {
  const { table, report, columns, counts, at, record } = marked;
  const versions = (['OLD', 'NEW'] as const).map((row) => `SELECT ${at(row)}, ${record(row)} WHERE ${counts(row)}`);
  const seen = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  await runner.query(`CREATE FUNCTION ${functionOf(marked)} RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (${counts('OLD')} OR ${counts('NEW')}) AND ${seen('OLD')} IS DISTINCT FROM ${seen('NEW')} THEN
          INSERT INTO report_marks (report, at, record_id) SELECT '${report}', day.at, day.record_id FROM (${versions.join(' UNION ')}) day (at, record_id);
        END IF;
        RETURN NULL; END $$`);
  await runner.query(
    `CREATE TRIGGER ${nameOf(marked)} AFTER INSERT OR DELETE OR UPDATE OF ${columns.join(', ')} ON "${table}" FOR EACH ROW EXECUTE FUNCTION ${functionOf(marked)}`,
  );
}

/** Mark changes no more. It may be tried again after half of it. */
export async function unmark(runner: QueryRunner, marked: Marked): Promise<void> {
  await runner.query(`DROP TRIGGER IF EXISTS ${nameOf(marked)} ON "${marked.table}"`);
  await runner.query(`DROP FUNCTION IF EXISTS ${functionOf(marked)}`);
}

/** Lists of numbers of days, and the marks of what they are made of. */
export class NumbersOfDays1795907651290 implements MigrationInterface {
  name = 'NumbersOfDays1795907651290';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "report_day_sums" ADD "numbers" integer array`);
    for (const marked of MARKED) await mark(runner, marked);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const marked of MARKED) await unmark(runner, marked);
    await runner.query(`ALTER TABLE "report_day_sums" DROP COLUMN "numbers"`);
    await runner.query(`DELETE FROM report_days WHERE report IN ('jobs', 'speed')`);
    await runner.query(`DELETE FROM report_marks WHERE report IN ('jobs', 'speed')`);
  }
}
