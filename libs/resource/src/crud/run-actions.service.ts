import { Injectable, Optional } from '@nestjs/common';
import type { ActionInfo } from '@haulbook/core';
import type { ActionAnswer } from '@haulbook/resource-contracts';
import { BatchHost, NO_BATCHES, type LongAction } from '../bulk/host.js';
import { actionsOf, stepLabel, stepLabelOfMany } from '../declaration/actions.js';
import type { ResourceMeta } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import { ENGLISH_SENTENCES, Sentences } from '../errors/sentences.js';
import { Actions } from './actions.service.js';
import type { Expected } from './precondition.js';
import { isRehearsed } from './telling.js';
import { WritingService } from './writing.service.js';

/** Runs declared actions for callers from outside, by every door alike: at once, or in the background where one takes long. */
@Injectable()
export class RunActions {
  constructor(
    private readonly actions: Actions,
    private readonly writing: WritingService,
    @Optional() private readonly host: BatchHost = NO_BATCHES,
    @Optional() private readonly sentences: Sentences = ENGLISH_SENTENCES,
  ) {}

  /** Run an action on a record. @throws DomainError as `Actions.runOnOne` does */
  async onOne(meta: ResourceMeta, id: string, name: string, body: unknown, expected: Expected = null): Promise<ActionAnswer> {
    if (!isAtOnce(meta, name)) return this.begin(meta, { name, ids: [id], body }, expected);
    return this.told(await this.writing.explainingTaken(meta, () => this.actions.runOnOne(meta, id, name, body, expected)));
  }

  /** Run an action on many records, whose ids are in the body, or on none. @throws DomainError as `Actions.runOnMany` does */
  async onMany(meta: ResourceMeta, name: string, body: unknown): Promise<ActionAnswer> {
    if (isAtOnce(meta, name)) return this.told(await this.writing.explainingTaken(meta, () => this.actions.runOnMany(meta, name, body)));
    const { ids, rest } = this.actions.onMany(meta, name, body);
    return this.begin(meta, { name, ids, body: rest });
  }

  private async begin(meta: ResourceMeta, action: LongAction, expected: Expected = null): Promise<ActionAnswer> {
    await this.actions.admit(meta, action, expected);
    const { path, id } = await this.host.begin(meta, action);
    const label = (action.ids?.length === 1 ? stepLabel : stepLabelOfMany)(meta, action.name)!;
    return this.told({ message: `“${label}” has begun`, open: { path, id } });
  }

  private told(answer: ActionAnswer): ActionAnswer {
    return answer.message ? { ...answer, message: this.sentences.told(answer.message) } : answer;
  }
}

/** Whether an action runs at once, as a long one does too where its messages are shown. @throws DomainError `bad_query` where it has none to show */
function isAtOnce(meta: ResourceMeta, name: string): boolean {
  const { long, tells }: Partial<ActionInfo> = Object.hasOwn(actionsOf(meta), name) ? actionsOf(meta)[name]! : {};
  if (isRehearsed() && !tells) throw badQuery(`${name.slice(0, 60)} has no messages to show`);
  return isRehearsed() || !long;
}
