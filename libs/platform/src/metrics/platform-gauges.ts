import { DEAD, DUE, OF_TASKS } from '../jobs/queue-conditions.js';
import type { DatabaseGauge } from './gauge.js';

/** Gauge of the jobs that meet a condition, by task. Jobs of other versions are not counted, since this version does not run them. */
const gaugeOfJobs = (
  jobs: readonly string[],
  { value, where, ...about }: { name: string; help: string; value: string; where: string },
) => ({
  ...about,
  labels: ['task'],
  sql: `SELECT task_identifier AS task, ${value} AS value FROM graphile_worker.jobs WHERE ${where} AND ${OF_TASKS} GROUP BY 1`,
  parameters: () => [jobs],
});

/** Gauges of the queue and the outbox. */
export const platformGauges = (jobs: readonly string[]): DatabaseGauge[] => [
  gaugeOfJobs(jobs, {
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest job of a task that is due has waited for a worker.',
    value: 'extract(epoch FROM now() - min(run_at))',
    where: DUE,
  }),
  gaugeOfJobs(jobs, { name: 'jobs_due', help: 'Jobs that are due and wait for a worker.', value: 'count(*)', where: DUE }),
  gaugeOfJobs(jobs, { name: 'jobs_dead', help: 'Jobs that failed too often and wait for a person.', value: 'count(*)', where: DEAD }),
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
