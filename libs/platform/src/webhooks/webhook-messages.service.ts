import { Injectable, Optional } from '@nestjs/common';
import { DomainError, entityAt, findField, metaOf, ReadingService, runAs, VisibleChanges, type ResourceMeta } from '@haulbook/resource';
import { ActorsById } from '../access/actors-by-id.js';
import type { WebhookDelivery } from './webhook-delivery.entity.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { eventName, wantsChange } from './webhook-events.js';

type Values = Record<string, unknown>;

/** What is sent, and what it is called there. */
export interface WebhookMessage {
  event: string;
  body: string;
}

/** Writes the messages of webhooks, each time as the person behind the webhook may read the change and its record by then. */
@Injectable()
export class WebhookMessages {
  constructor(
    private readonly reading: ReadingService,
    private readonly visible: VisibleChanges,
    @Optional() private readonly people?: ActorsById,
  ) {}

  /**
   * Write a message.
   * @returns null when the person may no longer read the change, or no longer that it was a step and steps are all the webhook asks for
   */
  async write(endpoint: WebhookEndpoint, { event, entryId, createdAt }: WebhookDelivery): Promise<WebhookMessage | null> {
    if (!entryId) return { event, body: JSON.stringify({ type: event, timestamp: createdAt, data: { webhook: endpoint.name } }) };
    const owner = endpoint.ownerId && (await this.people?.find(endpoint.ownerId));
    return owner ? runAs(owner, () => this.ofChange(endpoint, event, entryId)) : null;
  }

  private async ofChange(endpoint: WebhookEndpoint, queued: string, entryId: string): Promise<WebhookMessage | null> {
    const { resource, fields } = endpoint;
    const meta = metaOf(entityAt(resource));
    const [change] = await this.visible.of(meta, [entryId]);
    const event = change && nameNow(meta, change.action, { queued, endpoint });
    if (!event) return null;
    const { recordId: id, recordVersion: version, action, actorName: by, before, after, createdAt: timestamp } = change;
    const shown = only(meta, fields ?? []);
    const data = {
      resource,
      id,
      version,
      action,
      by,
      before: shown(before),
      after: shown(after),
      record: shown(await this.record(meta, id)),
    };
    return { event, body: JSON.stringify({ type: event, timestamp, data }) };
  }

  /** Read the record as it is now. @returns null when it is gone */
  private record(meta: ResourceMeta, id: string): Promise<Values | null> {
    return this.reading.one(meta, id).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    });
  }
}

/**
 * Name a message by the change as it is seen now: the name of a step, or that there was one, would give the state away that it led to.
 * What was queued as a change and is seen as a step by now stays a change to a webhook that does not ask for that step.
 * @returns null when the webhook does not ask for what is seen
 */
function nameNow(meta: ResourceMeta, action: string, { queued, endpoint }: { queued: string; endpoint: WebhookEndpoint }): string | null {
  const name = eventName(meta, action);
  if (name === queued || wantsChange(meta, action, endpoint)) return name;
  return queued === eventName(meta, 'update') ? queued : null;
}

/** Create the function that leaves only these fields of a record, and what says which it is; all without any. */
function only(meta: ResourceMeta, fields: readonly string[]): (values: Values | null) => Values | null {
  if (fields.length === 0) return (values) => values;
  const own = fields.map((name) => findField(meta, name));
  const names = new Set(['id', 'version', ...own.flatMap((field) => (field ? [field.name, field.key] : []))]);
  return (values) => values && Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
