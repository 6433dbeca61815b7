import { SetMetadata } from '@nestjs/common';

export const JOB = Symbol('jobs:job');

/** A job in the words of the people who read about it. */
export interface JobAbout {
  /** Its name: "Appointment reminders". */
  label: string;
  /** What it does, in a sentence. */
  does: string;
  /** The words for what it counts: `['Sent', 'reminder']` makes "Sent 3 reminders". */
  did?: readonly [verb: string, noun: string];
  /**
   * The setting that governs it, and the group of that setting with its own values. A value `on` of the group says whether the job does
   * anything.
   */
  rule?: { setting: string; group: string };
  /**
   * Whether it sends messages to others, which are shown to a person before they start it. To be shown, it must do all it does in
   * transactions, and ask nothing of others (`isRehearsed`).
   */
  tells?: boolean;
}

export interface JobMark {
  name: string;
  /** Five cron fields in UTC; absent for jobs that are added by hand. */
  cron?: string;
  about?: JobAbout;
}

const declared = new Map<string, JobMark>();

/** Return every job whose class has been imported, by name. */
export const declaredJobs = (): ReadonlyMap<string, JobMark> => declared;

/** Return the names of all timed jobs whose class has been imported. */
export const timedJobNames = (): string[] => [...declared.values()].flatMap(({ name, cron }) => (cron ? [name] : []));

/** Return the name of a job in words; that of a job without words, or of an earlier version, is made from its technical name. */
export const jobLabel = (name: string): string => declared.get(name)?.about?.label ?? sentence(name);

const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

function declare(mark: JobMark): MethodDecorator {
  declared.set(mark.name, mark);
  return SetMetadata(JOB, mark);
}

/**
 * Mark a service method as background work of this name; it receives the payload that the job was added with. A job that throws is retried
 * with growing delays.
 * @param label what it does, for the list of jobs that failed.
 * @param about `tells` where it writes messages to others, which are shown before a person runs it again.
 * @example `@Job('send_mail', 'Send an email') send({ messageId }: { messageId: string }): Promise<void>`
 */
export const Job = (name: string, label?: string, about: Pick<JobAbout, 'tells'> = {}): MethodDecorator =>
  declare({ name, about: label ? { label, does: label, ...about } : undefined });

/**
 * Mark a service method as timed work. It runs on one of the replicas, and its runs are logged: what it returns as a number is how much it
 * did.
 * @example `@TimedJob('expire_quotes', '* * * * *', { label: 'Quote expiry', does: '…' }) expireOverdue(): Promise<number>`
 */
export const TimedJob = (name: string, cron: string, about?: JobAbout): MethodDecorator => declare({ name, cron, about });
