import { createHash } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Db, onSlowStatement } from '@haulbook/resource';

/** The longest part of a statement that is kept. */
const KEPT = 4000;
/** The number of different statements that are counted between two writes; a busy minute has few. */
const COUNTED = 200;

const ADD = `INSERT INTO slow_statements AS known (hour, id, statement, calls, total_ms, longest_ms)
  SELECT date_trunc('hour', now()), * FROM unnest($1::text[], $2::text[], $3::integer[], $4::integer[], $5::integer[])
  ON CONFLICT (hour, id) DO UPDATE SET calls = known.calls + EXCLUDED.calls, total_ms = known.total_ms + EXCLUDED.total_ms,
    longest_ms = greatest(known.longest_ms, EXCLUDED.longest_ms)`;

interface Counted {
  calls: number;
  totalMs: number;
  longestMs: number;
}

/** Counts statements that were slow, in memory; `LatencyRecorder` has them written. */
@Injectable()
export class SlowStatements implements OnModuleInit, OnModuleDestroy {
  private counts = new Map<string, Counted>();
  private stop?: () => void;

  constructor(private readonly db: Db) {}

  onModuleInit(): void {
    this.stop = onSlowStatement(({ text, ms }) => {
      const { calls, totalMs, longestMs } = this.counts.get(text) ?? { calls: 0, totalMs: 0, longestMs: 0 };
      if (calls > 0 || this.counts.size < COUNTED)
        this.counts.set(text, { calls: calls + 1, totalMs: totalMs + ms, longestMs: Math.max(longestMs, ms) });
    });
  }

  onModuleDestroy(): void {
    this.stop?.();
  }

  /** Add what was counted since the last time to the table. */
  async write(): Promise<void> {
    if (this.counts.size === 0) return;
    const rows = [...this.counts];
    this.counts = new Map();
    await this.db.query(ADD, [
      rows.map(([text]) => createHash('sha1').update(text).digest('base64url')),
      rows.map(([text]) => text.replace(/\s+/g, ' ').trim().slice(0, KEPT)),
      rows.map(([, { calls }]) => calls),
      rows.map(([, { totalMs }]) => Math.round(totalMs)),
      rows.map(([, { longestMs }]) => Math.round(longestMs)),
    ]);
  }
}
