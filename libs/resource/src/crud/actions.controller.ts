import { Body, Controller, HttpCode, Param, Post, UseGuards, type Type } from '@nestjs/common';
import type { ActionAnswer } from '@haulbook/resource-contracts';
import type { ResourceMeta } from '../declaration/types.js';
import { ExpectedVersions, OneRecordConditions, type Expected } from './precondition.js';
import { RunActions } from './run-actions.service.js';
import { Tells } from './telling.js';

/** Build the controller of a resource's declared actions. */
export function actionsControllerFor(meta: ResourceMeta): Type {
  @Controller(meta.path)
  @UseGuards(new OneRecordConditions())
  class ActionsController {
    constructor(private readonly actions: RunActions) {}

    @Post('actions/:name')
    @HttpCode(200)
    @Tells()
    actOnMany(@Param('name') name: string, @Body() body: unknown): Promise<ActionAnswer> {
      return this.actions.onMany(meta, name, body);
    }

    @Post(':id/actions/:name')
    @HttpCode(200)
    @Tells()
    act(
      @Param('id') id: string,
      @Param('name') name: string,
      @Body() body: unknown,
      @ExpectedVersions() expected: Expected,
    ): Promise<ActionAnswer> {
      return this.actions.onOne(meta, id, name, body, expected);
    }
  }
  Object.defineProperty(ActionsController, 'name', { value: `${meta.entity.name}ActionsController` });
  return ActionsController;
}
