import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import type { RecordChange } from '@haulbook/resource-contracts';
import {
  ChangeListeners,
  CHANGES_CHANNEL,
  entityAt,
  metaOf,
  Records,
  runAs,
  Transitions,
  VisibleChanges,
  type VisibleChange,
} from '@haulbook/resource';
import { ActorsById } from '../access/actors-by-id.js';
import { ChangeDispatcher } from '../changes/change-dispatcher.service.js';
import type { ChangeFollower, RecordedChange } from '../changes/change.js';
import { DatabaseSignals } from '../database/signals.service.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { eventName, kindOfChange } from './webhook-events.js';
import { WebhookSender } from './webhook-sender.service.js';

const OWN = metaOf(WebhookEndpoint).path;

/** Finds the webhooks that want a change, and has a message sent for each: as far as the person behind the webhook may read the record. */
@Injectable()
export class WebhookFollower implements ChangeFollower, OnModuleInit {
  constructor(
    signals: DatabaseSignals,
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly listeners: ChangeListeners,
    private readonly dispatcher: ChangeDispatcher,
    private readonly visible: VisibleChanges,
    private readonly sender: WebhookSender,
    @Optional() private readonly people?: ActorsById,
  ) {
    signals.listen(CHANGES_CHANNEL, { heard: (text) => this.heard(text), opened: () => void this.listen() });
  }

  onModuleInit(): void {
    this.dispatcher.follow(this);
  }

  async take(changes: readonly RecordedChange[]): Promise<void> {
    const resource = { $in: [...new Set(changes.map((change) => change.resource))] };
    const endpoints = await this.records.find(WebhookEndpoint, { status: 'active', resource }, { sort: { createdAt: 'asc' } });
    for (const endpoint of endpoints) {
      const own = changes.filter((change) => change.resource === endpoint.resource);
      const wanted = await this.records.db
        .attemptInside(() => this.wanted(endpoint, own))
        .catch((error: Error) => this.stop(endpoint, error));
      for (const { action, resource: path, recordId, id } of wanted)
        await this.sender.queue(endpoint, { event: eventName(path, action), resource: path, recordId, entryId: id });
    }
  }

  /** Note which resources active webhooks are told of. A failure is made up for with the next signal. */
  async listen(): Promise<void> {
    const active = await this.records.find(WebhookEndpoint, { status: 'active' }).catch(() => null);
    if (active)
      this.listeners.hear(
        OWN,
        active.map(({ resource }) => resource),
      );
  }

  private heard(text: string): void {
    if ((JSON.parse(text) as RecordChange[]).some(({ resource }) => resource === OWN)) void this.listen();
  }

  private async wanted(
    { ownerId, resource, events, filter }: WebhookEndpoint,
    changes: readonly RecordedChange[],
  ): Promise<VisibleChange[]> {
    const owner = ownerId && (await this.people?.find(ownerId));
    if (!owner) throw new Error('The person it acts for no longer works here');
    const meta = metaOf(entityAt(resource));
    const ids = changes.map(({ id }) => id);
    const seen = await runAs(owner, () => this.visible.of(meta, ids, filter ?? undefined));
    return seen.filter(({ action }) => events.includes(kindOfChange(meta, action)));
  }

  /** Stop a webhook that can no longer be told of anything, so that it does not keep the others from it. */
  private async stop({ id }: WebhookEndpoint, { message }: Error): Promise<VisibleChange[]> {
    await this.transitions.run(WebhookEndpoint, id, 'giveUp', { by: 'system', patch: { stoppedBecause: message.slice(0, 500) } });
    return [];
  }
}
