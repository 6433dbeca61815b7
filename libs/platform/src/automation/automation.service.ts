import { Injectable } from '@nestjs/common';
import type { LastRun, TimedJobView } from '@haulbook/resource-contracts';
import { currentActor, Db, DomainError, isRehearsed, messagesAreOff, metaOf, notFound, Records } from '@haulbook/resource';
import { Clock } from '../clock.js';
import { nextRuns } from '../jobs/cron-times.js';
import { jobLabel, type JobAbout, type JobMark } from '../jobs/job.decorator.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { JobRun } from '../jobs/job-run.entity.js';
import { WorkerService } from '../jobs/worker.service.js';
import { SettingsService } from '../settings/settings.service.js';

const MINUTE_MS = 60_000;
/** Key in the queue of a job that a person started: started twice, it runs once. */
const startedKey = (name: string): string => `run:${name}`;

/** What the timed jobs of the application are, what they did last, and starting one by hand. */
@Injectable()
export class AutomationService {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly worker: WorkerService,
    private readonly queue: JobQueue,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Describe every timed job: those with rules first, then by name. */
  async jobs(): Promise<TimedJobView[]> {
    const [settings, latest, working, queued] = await Promise.all([
      this.settings.all() as unknown as Promise<Settings>,
      this.latest('TRUE'),
      this.latest(`(done > 0 OR outcome = 'failed')`),
      this.queued(),
    ]);
    const views = this.timed().map((mark) => {
      const lastRun = latest.get(mark.name) ?? null;
      const lastWork = working.get(mark.name) ?? null;
      return {
        ...this.described(mark),
        rule: ruleOf(mark.about, settings),
        lastRun: lastRun && lastRunOf(lastRun),
        lastWork: lastWork && lastWork.id !== lastRun?.id ? lastRunOf(lastWork) : null,
        isQueued: queued.has(startedKey(mark.name)),
      };
    });
    return views.toSorted((a, b) => Number(b.rule !== null) - Number(a.rule !== null) || a.label.localeCompare(b.label));
  }

  /**
   * Let a worker run a timed job now. The log names who started it. In a rehearsal its work is done at once, as far as it sends messages.
   * @throws DomainError `not_found` for a name that no timed job has
   * @throws DomainError `conflict` without its messages: they are what it is for
   */
  async start(name: string): Promise<void> {
    if (!this.timed().some((mark) => mark.name === name)) throw notFound('This job');
    if (isRehearsed()) return this.worker.rehearse(name);
    if (messagesAreOff()) throw new DomainError('conflict', 'A job can’t be run without its messages.');
    await this.db.transaction(async () => {
      await this.queue.add(name, { askedBy: currentActor()?.name ?? 'Staff' }, { key: startedKey(name), maxAttempts: 1 });
      await this.records.noteOnAll(metaOf(JobRun), 'run', { job: jobLabel(name) });
    });
  }

  private timed(): (JobMark & { cron: string })[] {
    return this.worker.jobs().flatMap(({ cron, ...mark }) => (cron ? [{ ...mark, cron }] : []));
  }

  private described({ name, cron, about }: JobMark & { cron: string }) {
    const [next, afterNext] = nextRuns(cron, this.clock.now(), 2);
    return {
      ...{ name, label: jobLabel(name), does: about?.does ?? '', tells: about?.tells ?? false },
      nextAt: next!.toISOString(),
      everyMinutes: Math.round((afterNext!.getTime() - next!.getTime()) / MINUTE_MS),
    };
  }

  /** Return the latest run of each job that meets a condition. */
  private async latest(condition: string): Promise<Map<string, StoredRun>> {
    const rows = await this.db.query<StoredRun>(
      `SELECT DISTINCT ON (job) id, job, outcome, summary, error, started_by AS "startedBy", started_at AS "startedAt", finished_at AS "finishedAt"
       FROM job_runs WHERE ${condition} ORDER BY job, started_at DESC`,
    );
    return new Map(rows.map((row) => [row.job, row]));
  }

  private async queued(): Promise<Set<string>> {
    const rows = await this.db.query<{ key: string }>(
      `SELECT key FROM graphile_worker.jobs WHERE key LIKE 'run:%' AND attempts < max_attempts`,
    );
    return new Set(rows.map(({ key }) => key));
  }
}

type Settings = Record<string, Record<string, { on?: boolean } | undefined> | undefined>;
type StoredRun = Omit<LastRun, 'startedAt' | 'finishedAt'> & {
  id: string;
  job: string;
  startedAt: Date | string;
  finishedAt: Date | string | null;
};

function ruleOf(about: JobAbout | undefined, settings: Settings): TimedJobView['rule'] {
  if (!about?.rule) return null;
  const { setting, group } = about.rule;
  return { setting, isOn: settings[setting]?.[group]?.on ?? true };
}

const lastRunOf = ({ outcome, summary, error, startedBy, startedAt, finishedAt }: StoredRun): LastRun => ({
  outcome,
  summary,
  error,
  startedBy,
  startedAt: new Date(startedAt).toISOString(),
  finishedAt: finishedAt && new Date(finishedAt).toISOString(),
});
