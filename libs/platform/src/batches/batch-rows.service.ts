import { Injectable } from '@nestjs/common';
import { Db, metaOf } from '@haulbook/resource';
import type { BatchRowOutcome } from './batch-row.entity.js';
import { Batch } from './batch.entity.js';

/** A record of a bulk change that nothing was done to yet. */
export interface WaitingRow {
  id: string;
  recordId: string;
}

export interface RowResult {
  outcome: Exclude<BatchRowOutcome, 'waiting'>;
  message?: string;
  title?: string | null;
}

/** A statement that selects the ids of records. */
export interface Selection {
  text: string;
  values: unknown[];
}

/** How many rows a batch has, and how many still wait. */
interface Numbers {
  total: number;
  waiting: number;
}

const LONGEST_MESSAGE = 1000;
const LONGEST_TITLE = 500;

/** The next rows ($2) of a running batch ($1). Those that another worker is at are left to it. */
const NEXT = `SELECT r.id, r.record_id AS "recordId" FROM batch_rows r JOIN batches b ON b.id = r.batch_id
  WHERE r.batch_id = $1::uuid AND r.outcome = 'waiting' AND b.status = 'running' ORDER BY r.position LIMIT $2::int FOR UPDATE OF r SKIP LOCKED`;

/** One row ($1), unless its batch was cancelled or another worker is at it. */
const CLAIM = `SELECT r.id FROM batch_rows r JOIN batches b ON b.id = r.batch_id
  WHERE r.id = $1::uuid AND r.outcome = 'waiting' AND b.status = 'running' FOR UPDATE OF r SKIP LOCKED`;

const NOTE = `UPDATE batch_rows SET outcome = $2::text, message = $3::text, title = $4::text, updated_at = now()
  WHERE id = $1::uuid AND outcome = 'waiting' RETURNING id`;

/** The numbers of a batch, by its rows. Its version stays: a person who cancels it has read an older number, not an older batch. */
const TALLY = `UPDATE batches b SET total = n.total, changed = n.changed, unchanged = n.unchanged, refused = n.refused, updated_at = now()
  FROM (SELECT count(*)::int AS total, count(*) FILTER (WHERE outcome IN ('changed', 'would_change'))::int AS changed,
    count(*) FILTER (WHERE outcome = 'unchanged')::int AS unchanged, count(*) FILTER (WHERE outcome = 'refused')::int AS refused,
    count(*) FILTER (WHERE outcome = 'waiting')::int AS waiting FROM batch_rows WHERE batch_id = $1::uuid) n
  WHERE b.id = $1::uuid RETURNING n.total, n.waiting`;

/** Add to the numbers of a batch what was done since they were last written. */
const ADD = `UPDATE batches SET changed = changed + $2::int, unchanged = unchanged + $3::int, refused = refused + $4::int, updated_at = now()
  WHERE id = $1::uuid`;

/** The rows of bulk changes. They are written without history, which the records themselves have. */
@Injectable()
export class BatchRows {
  constructor(private readonly db: Db) {}

  /** Add the records that a statement selects, at most so many. @returns how many */
  async add(batch: Batch, { text, values }: Selection, most: number): Promise<number> {
    const next = values.length + 1;
    const chosen = `SELECT found.id, row_number() OVER (ORDER BY found.id) AS position FROM (${text} LIMIT $${next + 3}::int) found`;
    await this.db.query(
      `INSERT INTO batch_rows (batch_id, user_id, resource, record_id, position)
       SELECT $${next}::uuid, $${next + 1}::text, $${next + 2}::text, chosen.id::text, chosen.position FROM (${chosen}) chosen`,
      [...values, batch.id, batch.userId, batch.resource, most],
    );
    return (await this.tally(batch.id)).total;
  }

  next(batchId: string, count: number): Promise<WaitingRow[]> {
    return this.db.query<WaitingRow>(NEXT, [batchId, count]);
  }

  /** Lock a row until the transaction ends. @returns false when nothing is to be done to it any more */
  async claim(id: string): Promise<boolean> {
    return (await this.db.query(CLAIM, [id])).length > 0;
  }

  /** Write down what became of a row, to be counted. @returns its outcome; nothing where another worker wrote it down before */
  async note(id: string, { outcome, message, title }: RowResult): Promise<RowResult['outcome'][]> {
    const noted = await this.db.query(NOTE, [
      id,
      outcome,
      message?.slice(0, LONGEST_MESSAGE) ?? null,
      title?.slice(0, LONGEST_TITLE) ?? null,
    ]);
    return noted.map(() => outcome);
  }

  /** Count what became of the rows of a batch, and tell the screens. It reads all of them. */
  async tally(batchId: string): Promise<Numbers> {
    const [numbers] = await this.db.query<Numbers>(TALLY, [batchId]);
    this.announce(batchId);
    return numbers!;
  }

  /** Add what became of some rows to the numbers of their batch, and tell the screens. */
  async count(batchId: string, outcomes: readonly RowResult['outcome'][]): Promise<void> {
    const howMany = (...some: RowResult['outcome'][]) => outcomes.filter((each) => some.includes(each)).length;
    await this.db.query(ADD, [batchId, howMany('changed', 'would_change'), howMany('unchanged'), howMany('refused')]);
    this.announce(batchId);
  }

  private announce(batchId: string): void {
    this.db.announce([{ resource: metaOf(Batch).path, id: batchId, kind: 'updated' }]);
  }
}
