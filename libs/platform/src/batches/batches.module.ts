import { Global, Module } from '@nestjs/common';
import { BatchHost } from '@haulbook/resource';
import { WhyRefused } from '../access/why-refused.service.js';
import { BatchRows } from './batch-rows.service.js';
import { BatchRunner } from './batch-runner.service.js';
import { Batches } from './batches.service.js';

/** Changes of all records that a list shows, in the background. */
@Global()
@Module({
  providers: [BatchRows, Batches, BatchRunner, WhyRefused, { provide: BatchHost, useExisting: Batches }],
  exports: [BatchHost, BatchRunner, Batches],
})
export class BatchesModule {}
