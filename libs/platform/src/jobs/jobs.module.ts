import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobHealth } from './job-health.service.js';
import { JobQueue } from './job-queue.service.js';
import { RunLog } from './run-log.service.js';
import { WorkerService } from './worker.service.js';

/** Background and timed work through PostgreSQL. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [JobQueue, RunLog, WorkerService, JobHealth],
  exports: [JobQueue, JobHealth, WorkerService],
})
export class JobsModule {}
