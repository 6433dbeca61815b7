import type { ServerResponse } from 'node:http';
import { Body, Controller, HttpCode, Optional, Post, Res, UseGuards, type Type } from '@nestjs/common';
import type { StartedBatch } from '@haulbook/resource-contracts';
import { OneRecordConditions } from '../crud/precondition.js';
import { Tells } from '../crud/telling.js';
import type { ResourceMeta } from '../declaration/types.js';
import { BatchHost, NO_BATCHES } from './host.js';

/** Build the controller of bulk changes of all records of a list. */
export function batchesControllerFor(meta: ResourceMeta): Type {
  @Controller(meta.path)
  @UseGuards(new OneRecordConditions())
  class BatchesController {
    constructor(@Optional() private readonly host: BatchHost = NO_BATCHES) {}

    @Post('batches')
    @HttpCode(202)
    @Tells()
    async startBatch(@Body() body: unknown, @Res({ passthrough: true }) response: ServerResponse): Promise<StartedBatch> {
      const started = await this.host.start(meta, body);
      response.setHeader('Location', `/api/${started.path}/${started.id}`);
      return started;
    }
  }
  Object.defineProperty(BatchesController, 'name', { value: `${meta.entity.name}BatchesController` });
  return BatchesController;
}
