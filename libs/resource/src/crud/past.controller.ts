import { Body, Controller, Get, HttpCode, Param, Post, UseGuards, type Type } from '@nestjs/common';
import type { PastRecord, Reverted } from '@haulbook/resource-contracts';
import type { ResourceMeta } from '../declaration/types.js';
import { OneRecordConditions, ExpectedVersions, type Expected } from './precondition.js';
import { PastService } from './past.service.js';
import { WritingService } from './writing.service.js';

/** Build the controller of a resource's past: its records as they were, and the way back. */
export function pastControllerFor(meta: ResourceMeta): Type {
  @Controller(meta.path)
  @UseGuards(new OneRecordConditions())
  class PastController {
    constructor(
      private readonly records: PastService,
      private readonly writing: WritingService,
    ) {}

    @Get(':id/history/:version')
    past(@Param('id') id: string, @Param('version') version: string): Promise<PastRecord> {
      return this.records.at(meta, id, /^\d{1,9}$/.test(version) ? Number(version) : 0);
    }

    @Post(':id/revert')
    @HttpCode(200)
    putBack(@Param('id') id: string, @Body() body: unknown, @ExpectedVersions() expected: Expected): Promise<Reverted> {
      return this.writing.explainingTaken(meta, () => this.records.putBack(meta, id, body, expected));
    }
  }
  Object.defineProperty(PastController, 'name', { value: `${meta.entity.name}PastController` });
  return PastController;
}
