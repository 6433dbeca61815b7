import { Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';

export interface JobOptions {
  /** Key by which a later job replaces one that has not started. */
  key?: string;
  maxAttempts?: number;
  runAt?: Date;
}

/** Adds background work in the current transaction: the job exists if and only if the transaction commits. */
@Injectable()
export class JobQueue {
  constructor(private readonly db: Db) {}

  async add(name: string, payload: object, { key, maxAttempts = 25, runAt }: JobOptions = {}): Promise<void> {
    await this.db.query(
      `SELECT 1 AS added FROM graphile_worker.add_job($1::text, payload := $2::json, max_attempts := $3::int, job_key := $4::text, run_at := $5::timestamptz)`,
      [name, JSON.stringify(payload), maxAttempts, key ?? null, runAt?.toISOString() ?? null],
    );
  }
}
