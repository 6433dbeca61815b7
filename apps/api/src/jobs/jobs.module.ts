import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobQueue } from './job-queue.service.js';
import { WorkerService } from './worker.service.js';

/** Background and timed work through PostgreSQL. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [JobQueue, WorkerService], exports: [JobQueue] })
export class JobsModule {}
