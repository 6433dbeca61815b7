import { Inject, Injectable } from '@nestjs/common';
import { currentActor, DomainError, entityAt, invalid, metaOf, VisibleChanges, type ResourceHooks } from '@haulbook/resource';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { addressProblem } from './public-address.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { stepsProblem } from './webhook-events.js';

/** Binds a new webhook to the person who creates it, and checks where it goes and what it asks for. */
@Injectable()
export class WebhookEndpointHooks implements ResourceHooks<WebhookEndpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly visible: VisibleChanges,
  ) {}

  beforeSave(draft: Partial<WebhookEndpoint>, before: WebhookEndpoint | null): void {
    const { id = null, name = '' } = currentActor() ?? {};
    if (!before) Object.assign(draft, { ownerId: id, ownerName: name });
    const problem = draft.url === undefined ? null : addressProblem(draft.url, this.config.WEBHOOKS_PRIVATE);
    if (problem) throw invalid({ url: problem });
    const { resource, fields, filter, steps, events } = { ...before, ...draft };
    const ofSteps = stepsProblem(metaAt(resource!), steps ?? [], events!);
    if (ofSteps) throw invalid({ steps: ofSteps });
    this.checkFields(resource!, fields ?? []);
    this.checkFilter(resource!, filter ?? {});
  }

  private checkFields(resource: string, fields: unknown): void {
    if (!Array.isArray(fields) || !fields.every((name) => typeof name === 'string'))
      throw invalid({ fields: 'Fields has to be a list of names' });
    this.asked('fields', () => this.visible.check(metaAt(resource), { fields }));
  }

  private checkFilter(resource: string, condition: unknown): void {
    this.asked('filter', () => this.visible.check(metaAt(resource), { condition }));
  }

  /** Check something, and name the field in what is wrong with it. */
  private asked(field: string, check: () => void): void {
    try {
      check();
    } catch (error) {
      throw error instanceof DomainError && error.code === 'bad_query' ? invalid({ [field]: error.message }) : error;
    }
  }
}

const metaAt = (path: string) => metaOf(entityAt(path));
