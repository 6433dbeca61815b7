import { Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import type { RecordChange } from '@haulbook/resource-contracts';
import {
  ChangeListeners,
  CHANGES_CHANNEL,
  DomainError,
  entityAt,
  forbidden,
  metaOf,
  Records,
  runAs,
  Transitions,
  VisibleChanges,
  type VisibleChange,
} from '@haulbook/resource';
import { ActorsById } from '../access/actors-by-id.js';
import { ChangeDispatcher } from '../changes/change-dispatcher.service.js';
import { originOf, type ChangeFollower, type RecordedChange } from '../changes/change.js';
import { DatabaseSignals } from '../database/signals.service.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { eventName, toldResources, wantsChange } from './webhook-events.js';
import { WebhookSender } from './webhook-sender.service.js';

const OWN = metaOf(WebhookEndpoint).path;
const REFUSALS: readonly string[] = ['forbidden', 'bad_query'];
/** A signal to every process that webhooks may have changed. */
const CHANNEL = 'webhooks_changed';

/** Finds the webhooks that want a change, and has a message sent for each: as far as the person behind the webhook may read the record. */
@Injectable()
export class WebhookFollower implements ChangeFollower, OnModuleInit {
  /** How often it looked for webhooks, and which look it goes by: an earlier one that ends later knows less. */
  private looks = 0;
  private latest = 0;

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
    signals.listen(CHANGES_CHANNEL, {
      heard: (text) => this.heard(text),
      opened: () => void this.listen(),
      lost: () => this.listenToAll(),
    });
    signals.listen(CHANNEL, { heard: () => void this.listen(), opened: () => undefined });
    this.listenToAll();
  }

  onModuleInit(): void {
    this.dispatcher.follow(this);
  }

  async take(changes: readonly RecordedChange[]): Promise<void> {
    const resource = { $in: [...new Set(changes.map((change) => change.resource))] };
    const origins = new Map(changes.map((change) => [change.id, originOf(change)]));
    const endpoints = await this.records.find(WebhookEndpoint, { status: 'active', resource }, { sort: { createdAt: 'asc' } });
    for (const endpoint of endpoints) {
      const own = changes.filter((change) => change.resource === endpoint.resource);
      const wanted = await this.wanted(endpoint, own).catch((error: unknown) => this.stop(endpoint, error));
      const messages = wanted.map(({ action, resource: path, recordId, id }) => ({
        event: eventName(metaOf(entityAt(path)), action),
        resource: path,
        recordId,
        entryId: id,
        origin: origins.get(id),
      }));
      await this.sender.queue(endpoint, ...messages);
    }
  }

  /** Have every process look for webhooks again. */
  async refresh(): Promise<void> {
    await this.records.db.query(`SELECT pg_notify('${CHANNEL}', '') AS sent`);
  }

  /** Note which resources active webhooks hear of; all that they could hear of while that cannot be found out. */
  async listen(): Promise<void> {
    const look = (this.looks += 1);
    const active = await this.records.find(WebhookEndpoint, { status: 'active' }).catch(() => null);
    if (look < this.latest) return;
    if (!active) return this.listenToAll();
    this.latest = look;
    this.listeners.hear(
      OWN,
      active.map(({ resource }) => resource),
    );
  }

  /** Miss nothing until the webhooks are known: a change that none of them wants is sent nowhere. */
  private listenToAll(): void {
    this.latest = this.looks += 1;
    this.listeners.hear(OWN, Object.keys(toldResources()));
  }

  private heard(text: string): void {
    if ((JSON.parse(text) as RecordChange[]).some(({ resource }) => resource === OWN)) void this.listen();
  }

  private async wanted(endpoint: WebhookEndpoint, changes: readonly RecordedChange[]): Promise<VisibleChange[]> {
    const { ownerId, resource, filter } = endpoint;
    const owner = ownerId && (await this.people?.find(ownerId));
    if (!owner) throw forbidden('The person it acts for no longer works here');
    const meta = metaOf(entityAt(resource));
    const ids = changes.map(({ id }) => id);
    const seen = await runAs(owner, () => this.visible.of(meta, ids, filter ?? undefined));
    return seen.filter(({ action }) => wantsChange(meta, action, endpoint));
  }

  /**
   * Stop a webhook whose person has left or may no longer ask its condition, so that it does not keep the others waiting.
   * @throws any other error again: it passes, and the changes are taken once more
   */
  private async stop({ id }: WebhookEndpoint, error: unknown): Promise<VisibleChange[]> {
    if (!(error instanceof DomainError) || !REFUSALS.includes(error.code)) throw error;
    await this.transitions.run(WebhookEndpoint, id, 'giveUp', { by: 'system', patch: { stoppedBecause: error.message.slice(0, 500) } });
    return [];
  }
}
