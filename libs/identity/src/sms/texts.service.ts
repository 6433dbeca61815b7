import { Injectable } from '@nestjs/common';
import { increment, Records, Transitions } from '@haulbook/resource';
import { retryWrite, Job, JobQueue, MessageLog, SEND_TEXT, type MailPayload, MessageWordsService } from '@haulbook/platform';
import { SmsSender } from './sms-sender.js';

/** Number of tries. A code expires after ten minutes, so later tries would only annoy people. */
const MAX_TRIES = 3;
const CODE = 'factor_code';

/** Codes by text message: queued in the transaction they belong to, sent by the worker, and kept with their outcome. */
@Injectable()
export class Texts {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly jobs: JobQueue,
    private readonly sender: SmsSender,
    private readonly words: MessageWordsService,
  ) {}

  /** Whether text messages can be delivered in this environment. */
  get available(): boolean {
    return this.sender.available;
  }

  /** Add a code to the outbox, in the current transaction. */
  async code(to: string, code: string): Promise<void> {
    const words = await this.words.chosen(CODE);
    const payload: MailPayload = { data: { code }, attachments: [], ...(words && { words }) };
    const { subject } = this.words.mail(CODE, payload.data)!;
    const message = await this.records.insert(MessageLog, { channel: 'sms', template: CODE, recipient: to, subject, payload });
    await this.jobs.add(SEND_TEXT, { messageId: message.id }, { key: `${SEND_TEXT}:${message.id}`, maxAttempts: MAX_TRIES });
  }

  /** Send one text message and delete its content once it has been sent. A failure throws, so that the queue tries again. */
  @Job(SEND_TEXT, 'Send a text message')
  async deliver({ messageId }: { messageId: string }): Promise<void> {
    const message = await this.records.findOne(MessageLog, { id: messageId });
    if (!message?.payload || (message.status !== 'queued' && message.status !== 'failed')) return;
    const { data, words } = message.payload as MailPayload;
    let providerId: string;
    try {
      providerId = await this.sender.send(message.recipient, this.words.text(CODE, data, words)!);
    } catch (error) {
      return this.failed(message, error);
    }
    // The message has been sent. Losing that fact over an outage would send it twice.
    await retryWrite(() => this.delivered(message, providerId));
  }

  private async delivered(message: MessageLog, providerId: string): Promise<void> {
    const patch = { sentAt: new Date().toISOString(), tries: increment(1), providerId, error: null };
    await this.transitions.run(MessageLog, message.id, 'deliver', {
      by: 'system',
      patch: { ...patch, ...(!this.sender.keepsTexts && { payload: null }) },
    });
  }

  private async failed(message: MessageLog, error: unknown): Promise<void> {
    const last = message.tries + 1 >= MAX_TRIES;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    await this.transitions.run(MessageLog, message.id, last ? 'giveUp' : 'fail', {
      by: 'system',
      patch: { tries: increment(1), error: reason, ...(last && { payload: null }) },
    });
    if (!last) throw new Error(`Text ${message.id} was not sent and will be retried`);
  }
}
