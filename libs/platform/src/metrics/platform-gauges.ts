import type { DatabaseGauge } from './gauge.js';

/** Gauges of the queue and the outbox. Jobs of other versions are not counted, since this version does not run them. */
export const platformGauges = (jobs: readonly string[]): DatabaseGauge[] => [
  {
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest job of a task that is due has waited for a worker.',
    labels: ['task'],
    sql: `SELECT task_identifier AS task, extract(epoch FROM now() - min(run_at)) AS value FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AND task_identifier = ANY($1::text[]) GROUP BY 1`,
    parameters: () => [jobs],
  },
  {
    name: 'jobs_due',
    help: 'Jobs that are due and wait for a worker.',
    labels: ['task'],
    sql: `SELECT task_identifier AS task, count(*) AS value FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AND task_identifier = ANY($1::text[]) GROUP BY 1`,
    parameters: () => [jobs],
  },
  {
    name: 'jobs_dead',
    help: 'Jobs that failed too often and wait for a person.',
    labels: ['task'],
    sql: `SELECT task_identifier AS task, count(*) AS value FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND attempts >= max_attempts AND task_identifier = ANY($1::text[]) GROUP BY 1`,
    parameters: () => [jobs],
  },
  {
    name: 'messages_unsent',
    help: 'Mails and texts by what became of them: queued, failed and tried again, dead and waiting for a person.',
    labels: ['channel', 'status'],
    sql: `SELECT kinds.channel, kinds.status, count(logs.id) AS value
      FROM (SELECT channel, status FROM unnest(ARRAY['email', 'sms']) AS channel, unnest(ARRAY['queued', 'failed', 'dead']) AS status) AS kinds
      LEFT JOIN message_logs AS logs ON logs.status::text = kinds.status AND logs.channel::text = kinds.channel
        AND logs.status IN ('queued', 'failed', 'dead') GROUP BY 1, 2`,
  },
];
