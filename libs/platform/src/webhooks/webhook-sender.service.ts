import { Inject, Injectable } from '@nestjs/common';
import { DomainError, OnTransition, Records, Transitions } from '@haulbook/resource';
import { Webhook } from 'standardwebhooks';
import { Clock } from '../clock.js';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { retryWrite } from '../database/retry-write.js';
import { Job, TimedJob } from '../jobs/job.decorator.js';
import type { JobOrigin } from '../jobs/job-origin.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { sweepTable } from '../jobs/sweep-rows.js';
import { Sealing } from '../secrets/sealing.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { aboutWebhook, WebhookEndpoint } from './webhook-endpoint.entity.js';
import { TEST_EVENT } from './webhook-events.js';
import { WebhookMessages } from './webhook-messages.service.js';
import { answerProblem, connectionWords, postMessage } from './webhook-request.js';
import { secondsToNextTry } from './webhook-tries.js';

const SEND = 'send_webhook';
/** All messages wait in one line, behind mails and texts: receivers that do not answer hold up one worker at most. */
const LINE = { queue: SEND, priority: 10 } as const;
/** Messages of a webhook of which some did not arrive wait behind those of the others. */
const LAST = { ...LINE, priority: 20 } as const;
const KEPT_DAYS = 30;
const GONE = 410;

interface Try {
  deliveryId: string;
  /** How often it was tried before. */
  tries: number;
  /** Whether it let the messages of other webhooks pass already. */
  isLast?: true;
}

type Message = Pick<WebhookDelivery, 'event'> & Partial<WebhookDelivery> & { origin?: JobOrigin | undefined };

type Outcome = Partial<Pick<WebhookDelivery, 'event' | 'httpStatus' | 'tookMs' | 'answer'>> & {
  problem: string | null;
  /** Whether no further try can help. */
  isFinal?: boolean;
};

/** Sends the messages of webhooks, tries again later what did not arrive, and keeps what came back. */
@Injectable()
export class WebhookSender {
  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly jobs: JobQueue,
    private readonly messages: WebhookMessages,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
  ) {}

  /** Add messages, in the transaction of what they tell of. */
  async queue({ id: webhookId }: WebhookEndpoint, ...messages: readonly Message[]): Promise<void> {
    for (const { origin, ...message } of messages) {
      const { id } = await this.records.insert(WebhookDelivery, { webhookId, ...message });
      await this.enqueue(id, origin);
    }
  }

  @OnTransition(WebhookEndpoint, 'test')
  test(endpoint: WebhookEndpoint): Promise<void> {
    return this.queue(endpoint, { event: TEST_EVENT });
  }

  @OnTransition(WebhookEndpoint, 'turnOn')
  turnOn(): Partial<WebhookEndpoint> {
    return { stoppedBecause: null };
  }

  /**
   * Send a message again, with all its tries; one that waits for its next try, at once.
   * @throws DomainError `transition_refused` while its webhook is not active, or before its first try
   */
  @OnTransition(WebhookDelivery, 'resend')
  async resend({ id, webhookId, status, tries }: WebhookDelivery): Promise<Partial<WebhookDelivery>> {
    const endpoint = await this.records.findOne(WebhookEndpoint, { id: webhookId });
    if (endpoint?.status !== 'active') throw new DomainError('transition_refused', 'Turn the webhook on before you send this again');
    if (status === 'waiting' && tries === 0) throw new DomainError('transition_refused', 'This message is about to be sent by itself');
    await this.enqueue(id);
    return { tries: 0, nextTryAt: null, problem: null };
  }

  /** Try to send a message once, or put it behind those of the other webhooks. A try that was made already is not repeated. */
  @Job(SEND, 'Send a webhook')
  async send({ deliveryId, tries, isLast }: Try): Promise<void> {
    const delivery = await this.records.findOne(WebhookDelivery, { id: deliveryId, status: 'waiting', tries });
    if (!delivery) return;
    if (tries === 0 && !isLast && (await this.isLate(delivery)))
      return this.jobs.add(SEND, { deliveryId, tries, isLast: true } satisfies Try, LAST);
    const endpoint = await this.records.findOne(WebhookEndpoint, { id: delivery.webhookId });
    const outcome = endpoint ? await this.tried(endpoint, delivery) : { problem: 'The webhook was deleted', isFinal: true };
    // It has been sent: losing that fact in an outage would send it twice.
    await retryWrite(() => this.records.transaction(() => this.note(delivery, outcome)));
  }

  /**
   * Delete old deliveries.
   * @returns how many
   */
  @TimedJob('sweep_webhook_deliveries', '47 4 * * *', {
    label: 'Old webhook deliveries',
    does: `Deletes what was written down about deliveries of webhooks after ${KEPT_DAYS} days.`,
    did: ['Deleted', 'delivery'],
  })
  sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString();
    return sweepTable(this.records.db, 'sweep_webhook_deliveries', {
      table: 'webhook_deliveries',
      where: `created_at < $1::timestamptz AND status <> 'waiting'`,
      values: [before],
    });
  }

  /** Have a message tried for the first time. */
  private enqueue(deliveryId: string, origin?: JobOrigin): Promise<void> {
    return this.jobs.add(SEND, { deliveryId, tries: 0 } satisfies Try, { ...LINE, origin });
  }

  /** Whether other messages of its webhook did not arrive yet: asked when its turn comes, for it may have been queued before they failed. */
  private async isLate({ webhookId }: WebhookDelivery): Promise<boolean> {
    return (await this.records.findOne(WebhookDelivery, { webhookId, status: 'waiting', tries: { $gt: 0 } })) !== null;
  }

  private async tried(endpoint: WebhookEndpoint, delivery: WebhookDelivery): Promise<Outcome> {
    if (endpoint.status !== 'active' || !endpoint.sealedSecret) return { problem: 'The webhook was turned off', isFinal: true };
    const message = await this.messages.write(endpoint, delivery);
    if (!message) return { problem: 'The person it acts for may no longer read this', isFinal: true };
    const { event, body } = message;
    const startedAt = performance.now();
    try {
      const headers = this.headers(endpoint, delivery, body);
      const { status, text } = await postMessage({ url: new URL(endpoint.url), body, headers, trial: this.config.WEBHOOKS_PRIVATE });
      const tookMs = Math.round(performance.now() - startedAt);
      const problem = answerProblem(status);
      // What a receiver says may name people: it is kept only to find out what went wrong.
      return { event, httpStatus: status, answer: problem ? text || null : null, tookMs, problem };
    } catch (error) {
      return { event, httpStatus: null, answer: null, tookMs: Math.round(performance.now() - startedAt), problem: connectionWords(error) };
    }
  }

  /** Sign a message as Standard Webhooks does: its id, the time of this try, and the body. */
  private headers({ id, sealedSecret }: WebhookEndpoint, delivery: WebhookDelivery, body: string): Record<string, string> {
    const at = this.clock.now();
    const messageId = `msg_${delivery.id}`;
    const secret = this.sealing.open(sealedSecret!, aboutWebhook(id));
    return {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Haulbook-Webhooks/1.0',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(messageId, at, body),
    };
  }

  private async note(delivery: WebhookDelivery, { isFinal = false, ...outcome }: Outcome): Promise<void> {
    const now = this.clock.now().getTime();
    const tries = delivery.tries + 1;
    const wait = isFinal || outcome.httpStatus === GONE ? null : secondsToNextTry(tries);
    const tried = {
      httpStatus: null,
      answer: null,
      tookMs: null,
      ...outcome,
      tries,
      triedAt: new Date(now).toISOString(),
      nextTryAt: null,
    };
    if (outcome.problem === null) {
      await this.transitions.run(WebhookDelivery, delivery.id, 'deliver', { by: 'system', patch: tried });
    } else if (wait === null) {
      await this.transitions.run(WebhookDelivery, delivery.id, 'giveUp', { by: 'system', patch: tried });
      if (!isFinal && (outcome.httpStatus === GONE || !(await this.hasArrivedSince(delivery))))
        await this.stop(delivery.webhookId, outcome.problem);
    } else {
      const nextTryAt = new Date(now + wait * 1000).toISOString();
      await this.records.updateOne(WebhookDelivery, delivery.id, { ...tried, nextTryAt });
      await this.jobs.add(SEND, { deliveryId: delivery.id, tries } satisfies Try, { ...LAST, runAt: new Date(Date.now() + wait * 1000) });
    }
  }

  /** Whether its webhook delivered any message after this one was created: then the receiver is there, and refuses this one alone. */
  private async hasArrivedSince({ webhookId, createdAt }: WebhookDelivery): Promise<boolean> {
    return (await this.records.findOne(WebhookDelivery, { webhookId, status: 'delivered', updatedAt: { $gt: createdAt } })) !== null;
  }

  /** Stop a webhook that nothing reaches any more. */
  private async stop(id: string, stoppedBecause: string): Promise<void> {
    const endpoint = await this.records.findOne(WebhookEndpoint, { id, status: 'active' }, { lock: 'update' });
    if (endpoint) await this.transitions.run(WebhookEndpoint, id, 'giveUp', { by: 'system', patch: { stoppedBecause } });
  }
}
