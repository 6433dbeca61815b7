import { SetMetadata } from '@nestjs/common';

export const JOB = Symbol('jobs:job');

export interface JobMark {
  name: string;
  /** Five cron fields in UTC; absent for jobs that are added by hand. */
  cron?: string;
}

/**
 * Mark a service method as background work of this name; it receives the payload that the job was added with. A job that throws is retried
 * with growing delays.
 * @example `@Job('send_mail') send({ messageId }: { messageId: string }): Promise<void>`
 */
export const Job = (name: string): MethodDecorator => SetMetadata(JOB, { name } satisfies JobMark);

/**
 * Mark a service method as timed work. It runs on one of the replicas.
 * @example `@TimedJob('expire_quotes', '* * * * *') expireOverdue(): Promise<number>`
 */
export const TimedJob = (name: string, cron: string): MethodDecorator => SetMetadata(JOB, { name, cron } satisfies JobMark);
