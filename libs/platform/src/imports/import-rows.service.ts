import { Injectable } from '@nestjs/common';
import type { ImportOutcome, ImportProblem, ImportRowsPage, ImportRowView } from '@haulbook/resource-contracts';
import { Db, Sentences, type ImportedRecord, type ImportedRow, type ImportLine, type UndoneRow } from '@haulbook/resource';
import { sweepTable } from '../jobs/sweep-rows.js';

export type Counts = Record<ImportOutcome, number> & { warned: number };

/** Rows that a page of problems has at most. */
const MOST_LISTED = 200;
const NO_COUNTS: Counts = { created: 0, updated: 0, unchanged: 0, failed: 0, left: 0, warned: 0 };

const KEEP = `UPDATE import_rows r SET outcome = k.outcome, record_id = k.id, was = k.was, version = k.version, problems = k.problems::jsonb
  FROM unnest($2::integer[], $3::text[], $4::uuid[], $5::integer[], $6::integer[], $7::text[]) AS k(number, outcome, id, was, version, problems)
  WHERE r.import_id = $1::uuid AND r.number = k.number`;

/** The rows of imported files. They have no history of their own, and go through plain statements, many at a time. */
@Injectable()
export class ImportRows {
  constructor(
    private readonly db: Db,
    private readonly sentences: Sentences,
  ) {}

  async add(importId: string, lines: ImportLine[]): Promise<void> {
    await this.db.query(
      `INSERT INTO import_rows (import_id, number, cells) SELECT $1::uuid, l.number, l.cells::jsonb FROM unnest($2::integer[], $3::text[]) AS l(number, cells)`,
      [importId, lines.map(({ number }) => number), lines.map(({ cells }) => JSON.stringify(cells))],
    );
  }

  /** Forget what a check found, before it is made again or the rows are imported. */
  async reset(importId: string): Promise<void> {
    await this.db.query(
      `UPDATE import_rows SET outcome = NULL, record_id = NULL, was = NULL, version = NULL, problems = NULL WHERE import_id = $1::uuid`,
      [importId],
    );
  }

  /** Return the rows that have not been gone through. */
  async waiting(importId: string): Promise<ImportLine[]> {
    return this.db.query<ImportLine>(
      `SELECT number, cells FROM import_rows WHERE import_id = $1::uuid AND outcome IS NULL ORDER BY number`,
      [importId],
    );
  }

  async first(importId: string, count: number): Promise<ImportLine[]> {
    return this.db.query<ImportLine>(`SELECT number, cells FROM import_rows WHERE import_id = $1::uuid ORDER BY number LIMIT $2::integer`, [
      importId,
      count,
    ]);
  }

  async keep(importId: string, rows: ImportedRow[]): Promise<void> {
    await this.db.query(KEEP, [
      importId,
      rows.map(({ number }) => number),
      rows.map(({ outcome }) => outcome),
      rows.map(({ id }) => id),
      rows.map(({ was }) => was),
      rows.map(({ version }) => version),
      rows.map(({ problems }) => (problems.length > 0 ? this.inWords(problems) : null)),
    ]);
  }

  async counts(importId: string): Promise<Counts> {
    const found = await this.db.query<{ outcome: ImportOutcome; rows: number; warned: number }>(
      `SELECT outcome, count(*)::integer AS rows, (count(*) FILTER (WHERE problems IS NOT NULL AND outcome <> 'failed'))::integer AS warned
       FROM import_rows WHERE import_id = $1::uuid AND outcome IS NOT NULL GROUP BY outcome`,
      [importId],
    );
    const warned = found.reduce((sum, row) => sum + row.warned, 0);
    return { ...NO_COUNTS, ...Object.fromEntries(found.map(({ outcome, rows }) => [outcome, rows])), warned };
  }

  /** Return the first rows with problems, and how many there are. */
  async problems(importId: string): Promise<ImportRowsPage> {
    const rows = await this.db.query<ImportRowView & { total: number }>(
      `SELECT number, problems, (count(*) OVER ())::integer AS total FROM import_rows
       WHERE import_id = $1::uuid AND problems IS NOT NULL ORDER BY number LIMIT $2::integer`,
      [importId, MOST_LISTED],
    );
    return { rows: rows.map(({ number, problems }) => ({ number, problems })), total: rows[0]?.total ?? 0 };
  }

  /** Return all rows with what came of them. */
  async all(
    importId: string,
  ): Promise<(ImportLine & { outcome: ImportOutcome | null; undone: boolean; problems: ImportProblem[] | null })[]> {
    return this.db.query(`SELECT number, cells, outcome, undone, problems FROM import_rows WHERE import_id = $1::uuid ORDER BY number`, [
      importId,
    ]);
  }

  /** Return the records that the import made or changed and that have not been undone. */
  async written(importId: string): Promise<ImportedRecord[]> {
    return this.db.query<ImportedRecord>(
      `SELECT number, record_id AS id, was, version FROM import_rows
       WHERE import_id = $1::uuid AND outcome IN ('created', 'updated') AND version IS NOT NULL AND NOT undone`,
      [importId],
    );
  }

  async keepUndone(importId: string, rows: UndoneRow[]): Promise<void> {
    const problems = rows.map(({ problem }) => problem && this.inWords([{ field: null, message: problem }]));
    await this.db.query(
      `UPDATE import_rows r SET undone = k.problems IS NULL, problems = k.problems::jsonb
       FROM unnest($2::integer[], $3::text[]) AS k(number, problems) WHERE r.import_id = $1::uuid AND r.number = k.number`,
      [importId, rows.map(({ number }) => number), problems],
    );
  }

  /** Return how many records were undone, and how many stay. */
  async undone(importId: string): Promise<{ undone: number; kept: number }> {
    const [row] = await this.db.query<{ undone: number; kept: number }>(
      `SELECT (count(*) FILTER (WHERE undone))::integer AS undone, (count(*) FILTER (WHERE NOT undone))::integer AS kept
       FROM import_rows WHERE import_id = $1::uuid AND outcome IN ('created', 'updated')`,
      [importId],
    );
    return row!;
  }

  /** Delete the rows of imports from before a moment. @returns how many */
  sweep(before: string): Promise<number> {
    return sweepTable(this.db, 'sweep_imports', {
      table: 'import_rows',
      where: 'import_id IN (SELECT id FROM imports WHERE created_at < $1::timestamptz)',
      values: [before],
    });
  }

  /** Return problems as they are kept, in the words of the application. */
  private inWords(problems: ImportProblem[]): string {
    return JSON.stringify(problems.map((problem) => ({ ...problem, message: this.sentences.told(problem.message) })));
  }
}
