import { Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { currentOrigin, withOrigin, type JobOrigin } from './job-origin.js';

export interface JobOptions {
  /** Key by which a later job replaces one that has not started. */
  key?: string;
  maxAttempts?: number;
  runAt?: Date;
  /** The jobs of a queue run one after the other, so that they take one worker at most. */
  queue?: string;
  /** Jobs with a lower number run first; 0 if absent. */
  priority?: number;
  /** What it comes from, if that is not the current work. */
  origin?: JobOrigin | undefined;
}

/** One of several jobs that are added together. */
export interface QueuedJob {
  payload: object;
  /** The jobs of a queue run one after the other, in the order in which they were added. */
  queue?: string;
  /** What it comes from, if that is not the current work. */
  origin?: JobOrigin | undefined;
}

const ADD_ALL = `SELECT count(graphile_worker.add_job($1::text, payload := j.payload::json, queue_name := j.queue, max_attempts := $2::int)) AS added
  FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS j(payload, queue, at)`;

/** Adds background work in the current transaction: the job exists if and only if the transaction commits. */
@Injectable()
export class JobQueue {
  constructor(private readonly db: Db) {}

  async add(name: string, payload: object, { key, maxAttempts = 25, runAt, queue, priority = 0, origin }: JobOptions = {}): Promise<void> {
    await this.db.query(
      `SELECT 1 AS added FROM graphile_worker.add_job($1::text, payload := $2::json, max_attempts := $3::int, job_key := $4::text,
        run_at := $5::timestamptz, queue_name := $6::text, priority := $7::int)`,
      [
        name,
        JSON.stringify(withOrigin(payload, origin ?? currentOrigin())),
        maxAttempts,
        key ?? null,
        runAt?.toISOString() ?? null,
        queue ?? null,
        priority,
      ],
    );
  }

  /** Add jobs of one name in their order, in one statement. */
  async addAll(name: string, jobs: readonly QueuedJob[], { maxAttempts = 25 }: Pick<JobOptions, 'maxAttempts'> = {}): Promise<void> {
    if (jobs.length === 0) return;
    const current = currentOrigin();
    const payloads = jobs.map(({ payload, origin }) => JSON.stringify(withOrigin(payload, origin ?? current)));
    const queues = jobs.map(({ queue }) => queue ?? null);
    await this.db.query(ADD_ALL, [name, maxAttempts, payloads, queues]);
  }
}
