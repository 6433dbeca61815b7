import { Field, Resource, ResourceEntity, type Choices } from '@haulbook/resource';
import { jobLabel, timedJobNames } from './job.decorator.js';

export type RunOutcome = 'running' | 'done' | 'failed';

/** The timed jobs of the application, by name, with their names in words. */
const timedJobs = (): Choices<string> => Object.fromEntries(timedJobNames().map((name) => [name, jobLabel(name)]));

/**
 * One run of a timed job, or several in a row that went alike and did nothing: a job that runs every minute would otherwise fill the log
 * with "Nothing to do".
 */
@Resource<JobRun>({
  path: 'job-runs',
  label: 'Run',
  title: 'job',
  icon: 'history',
  description: 'What ran by itself in the last 30 days, what it did, and what failed.',
  empty: 'Nothing has run yet. The first jobs run within a minute of the start.',
  emptyLink: { label: 'Open Automation', to: 'automation' },
  indexes: [
    ['job', 'startedAt'],
    ['unresolved', 'startedAt'],
  ],
  defaultSort: { field: 'startedAt', order: 'desc' },
  features: { history: false },
})
export class JobRun extends ResourceEntity {
  @Field.enum<string>(timedJobs, { label: 'Job', list: true, filter: true, readonly: true }) job!: string;
  @Field.enum<RunOutcome>(
    {
      running: { label: 'Running', tone: 'processing' },
      done: { label: 'Done', tone: 'success' },
      failed: { label: 'Failed', tone: 'error' },
    },
    { default: 'running', list: true, filter: true, readonly: true },
  )
  outcome!: RunOutcome;
  @Field.text({ label: 'What it did', optional: true, max: 200, list: true, readonly: true }) summary!: string | null;
  @Field.datetime({ label: 'Started', list: true, filter: true, readonly: true }) startedAt!: string;
  @Field.datetime({ label: 'Finished', optional: true, readonly: true }) finishedAt!: string | null;
  @Field.number({ label: 'Did', optional: true, min: 0, readonly: true }) done!: number | null;
  @Field.number({ label: 'Could not do', default: 0, min: 0, readonly: true }) failures!: number;
  @Field.text({ label: 'What went wrong', optional: true, max: 1000, list: true, readonly: true }) error!: string | null;
  @Field.text({ label: 'Started by', max: 200, list: true, readonly: true, default: 'Schedule' }) startedBy!: string;
  /** How many runs this stands for, and when the first of them started. */
  @Field.number({ label: 'Runs alike', default: 1, min: 1, readonly: true }) repeats!: number;
  @Field.datetime({ label: 'Since', readonly: true }) since!: string;
  /** Whether it failed, and no later run of the same job has gone well. */
  @Field.boolean({ label: 'Not made up for', default: false, filter: true, readonly: true }) unresolved!: boolean;
}
