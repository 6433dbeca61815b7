import { SetMetadata } from '@nestjs/common';

export const JOB = Symbol('jobs:job');

export interface JobMark {
  name: string;
  /** Five cron fields in UTC; absent for jobs that are added by hand. */
  cron?: string;
}

/**
 * Marks a service method as background work of this name; it gets the payload the job was added with. A job that throws
 * is tried again with growing pauses.
 * @example `@Job('send_mail') send({ messageId }: { messageId: string }): Promise<void>`
 */
export const Job = (name: string): MethodDecorator => SetMetadata(JOB, { name } satisfies JobMark);

/**
 * Marks a service method as timed work. Of several replicas one does it.
 * @example `@TimedJob('expire_quotes', '* * * * *') expireOverdue(): Promise<number>`
 */
export const TimedJob = (name: string, cron: string): MethodDecorator => SetMetadata(JOB, { name, cron } satisfies JobMark);
