import { Injectable } from '@nestjs/common';
import type { DeadLetter, ResentLetters } from '@haulbook/resource-contracts';
import {
  attemptInside,
  confirmFirst,
  Db,
  DomainError,
  forbidden,
  isRehearsed,
  isShownEnough,
  metaOf,
  Records,
  ResourceRegistry,
  Transitions,
} from '@haulbook/resource';
import { jobLabel, timedJobNames } from '../jobs/job.decorator.js';
import { JobRun } from '../jobs/job-run.entity.js';
import { DEAD, OF_TASKS } from '../jobs/queue-conditions.js';
import { WorkerService } from '../jobs/worker.service.js';
import { MessageLog } from '../outbox/message-log.entity.js';

/** Letters that are listed, and sent again at once. */
const MOST = 200;

/** A dead letter as a caller names it. */
export interface LetterName {
  kind: DeadLetter['kind'];
  id: string;
}

interface DeadJob {
  id: string;
  task: string;
  error: string | null;
  tries: number;
  at: string;
}

/** SQL: dead jobs but for timed ones, whose next run makes up for them. */
const DEAD_JOBS = `FROM graphile_worker.jobs WHERE ${DEAD} AND NOT ${OF_TASKS}`;

/** Messages and jobs past their tries, which wait for a person. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly registry: ResourceRegistry,
    private readonly worker: WorkerService,
  ) {}

  /** List the latest dead letters, and count all of them. */
  async list(): Promise<{ letters: DeadLetter[]; letterCount: number; retrying: number }> {
    const dead = { status: 'dead' } as const;
    const [messages, messageCount, retrying, jobs] = await Promise.all([
      this.records.find(MessageLog, dead, { sort: { updatedAt: 'desc' }, limit: MOST }),
      this.records.count(MessageLog, dead),
      this.records.count(MessageLog, { status: 'failed' }),
      this.deadJobs(),
    ]);
    const letters = [...messages.map(messageLetter), ...jobs.map(jobLetter)].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST);
    return { letters, letterCount: messageCount + jobs.length, retrying };
  }

  /**
   * Send letters again, or all of them.
   * @returns how many were sent on their way.
   * @throws DomainError `forbidden` for callers who may not resend messages.
   */
  async resend(named: LetterName[] | 'all'): Promise<ResentLetters> {
    if (!this.registry.access(metaOf(MessageLog)).may('resend')) throw forbidden();
    const letters = named === 'all' ? (await this.list()).letters : named;
    const outcomes: boolean[] = [];
    for (const [index, { kind, id }] of letters.entries()) {
      if (isShownEnough(letters.length - index)) break;
      outcomes.push(await (kind === 'message' ? this.resendMessage(id) : this.retryJob(id)));
    }
    const resent = outcomes.filter(Boolean).length;
    await this.records.noteOnAll(metaOf(JobRun), 'resend', { resent, refused: outcomes.length - resent });
    return { resent, refused: outcomes.length - resent };
  }

  /** Queue a message again. @returns false when it is no longer dead, or its content was deleted */
  private async resendMessage(id: string): Promise<boolean> {
    try {
      await this.transitions.run(MessageLog, id, 'resend', { by: 'staff', where: { status: 'dead' } });
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (isRehearsed()) confirmFirst([error.message]);
      return false;
    }
  }

  private async retryJob(id: string): Promise<boolean> {
    if (isRehearsed()) return this.rehearseJob(id);
    const rows = await this.db.query(
      `SELECT id FROM graphile_worker.reschedule_jobs((SELECT array_agg(id) ${DEAD_JOBS} AND id = $2::bigint), run_at := now(), attempts := 0)`,
      [timedJobNames(), id],
    );
    return rows.length > 0;
  }

  /** Do what a job would, to show its messages. That it fails again says nothing of the others. */
  private async rehearseJob(id: string): Promise<boolean> {
    const [job] = await this.db.query<{ task: string; payload: unknown }>(
      `SELECT jobs.task_identifier AS task, stored.payload FROM graphile_worker.jobs JOIN graphile_worker._private_jobs AS stored USING (id)
       WHERE id = $1::bigint`,
      [id],
    );
    if (!job) return false;
    await attemptInside(() => this.worker.rehearse(job.task, job.payload)).catch((error: unknown) =>
      confirmFirst([
        `${jobLabel(job.task)}: what this job sends can’t be shown (${error instanceof Error ? error.message : String(error)}).`,
      ]),
    );
    return true;
  }

  private deadJobs(): Promise<DeadJob[]> {
    return this.db.query<DeadJob>(
      `SELECT id::text AS id, task_identifier AS task, last_error AS error, attempts AS tries, updated_at AS at
       ${DEAD_JOBS} ORDER BY updated_at DESC LIMIT ${MOST}`,
      [timedJobNames()],
    );
  }
}

const messageLetter = ({ id, subject, recipient, error, tries, updatedAt, channel }: MessageLog): DeadLetter => ({
  ...{ kind: 'message', id, recipient, tries, at: updatedAt },
  title: subject ?? (channel === 'sms' ? 'Text message' : 'Email'),
  reason: error ?? 'Nothing is known about the reason',
});

const jobLetter = ({ id, task, error, tries, at }: DeadJob): DeadLetter => ({
  ...{ kind: 'job', id, recipient: null, tries, at: new Date(at).toISOString() },
  title: jobLabel(task),
  reason: error?.split('\n')[0] ?? 'Nothing is known about the reason',
});
