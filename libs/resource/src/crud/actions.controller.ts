import { Body, Controller, HttpCode, Optional, Param, Post, UseGuards, type Type } from '@nestjs/common';
import type { ActionAnswer } from '@haulbook/resource-contracts';
import type { ResourceMeta } from '../declaration/types.js';
import { BatchHost, NO_BATCHES, type LongAction } from '../bulk/host.js';
import { actionsOf, stepLabel, stepLabelOfMany } from '../declaration/actions.js';
import { Actions } from './actions.service.js';
import { ExpectedVersions, OneRecordConditions, type Expected } from './precondition.js';
import { WritingService } from './writing.service.js';

/** Build the controller of a resource's declared actions. */
export function actionsControllerFor(meta: ResourceMeta): Type {
  const isLong = (name: string) => Object.hasOwn(actionsOf(meta), name) && actionsOf(meta)[name]!.long === true;
  @Controller(meta.path)
  @UseGuards(new OneRecordConditions())
  class ActionsController {
    constructor(
      private readonly actions: Actions,
      private readonly writing: WritingService,
      @Optional() private readonly host: BatchHost = NO_BATCHES,
    ) {}

    @Post('actions/:name')
    @HttpCode(200)
    actOnMany(@Param('name') name: string, @Body() body: unknown): Promise<ActionAnswer> {
      if (!isLong(name)) return this.writing.explainingTaken(meta, () => this.actions.runOnMany(meta, name, body));
      const { ids, rest } = this.actions.onMany(meta, name, body);
      return this.begin({ name, ids, body: rest });
    }

    @Post(':id/actions/:name')
    @HttpCode(200)
    act(
      @Param('id') id: string,
      @Param('name') name: string,
      @Body() body: unknown,
      @ExpectedVersions() expected: Expected,
    ): Promise<ActionAnswer> {
      if (!isLong(name)) return this.writing.explainingTaken(meta, () => this.actions.runOnOne(meta, id, name, body, expected));
      return this.begin({ name, ids: [id], body }, expected);
    }

    private async begin(action: LongAction, expected: Expected = null): Promise<ActionAnswer> {
      await this.actions.admit(meta, action, expected);
      const { path, id } = await this.host.begin(meta, action);
      const label = (action.ids?.length === 1 ? stepLabel : stepLabelOfMany)(meta, action.name)!;
      return { message: `“${label}” has begun`, open: { path, id } };
    }
  }
  Object.defineProperty(ActionsController, 'name', { value: `${meta.entity.name}ActionsController` });
  return ActionsController;
}
