import { Injectable } from '@nestjs/common';
import { increment, noteMessage, Records, Transitions } from '@haulbook/resource';
import {
  Clock,
  isForgotten,
  isSecretMail,
  withoutLinks,
  leavesAtOnce,
  Job,
  JobQueue,
  MessageLog,
  MessageWordsService,
  retryWrite,
  SEND_TEXT,
  writtenWith,
  type MailCatalog,
  type MailName,
  type MailPayload,
  type MessageRefs,
} from '@haulbook/platform';
import { isStopped, SmsSender } from './sms-sender.js';
import { TextListener } from './text-listener.js';
import { TextStops } from './text-stops.service.js';

/** Number of tries: a code is out of date within minutes, and other texts outlast half an hour without the carrier. */
const triesOf = (template: string): number => (isSecretMail(template) ? 3 : 8);
/** Whether a text is a code or link that its receiver waits for at this moment: it is not kept back by an earlier one. */
const isUrgent = (template: string): boolean => isSecretMail(template) && leavesAtOnce(template);
/** An earlier text to the same number that is due and not sent yet; of those given up on without a trace, none that were due an hour ago. */
const EARLIER = `SELECT 1 AS waits FROM message_logs WHERE recipient = $1::text AND channel = 'sms' AND status IN ('queued', 'failed')
  AND (created_at, id) < ($2::timestamptz, $3::uuid)
  AND coalesce(next_try_at, created_at) BETWEEN $4::timestamptz - interval '1 hour' AND $4::timestamptz LIMIT 1`;
/** The milliseconds after which a text looks again whether it is its turn. */
const NEXT_LOOK_MS = 5000;
const STOPPED = 'This number asked for no more texts (STOP).';

export interface TextOptions extends MessageRefs {
  /** The earliest time it leaves. */
  notBefore?: Date | null;
  /** Whether its data is deleted once it is delivered. */
  forget?: boolean;
}

/** Text messages: queued in the transaction they belong to, sent by the worker, and kept with their outcome. */
@Injectable()
export class Texts {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly jobs: JobQueue,
    private readonly sender: SmsSender,
    private readonly words: MessageWordsService,
    private readonly stops: TextStops,
    private readonly listener: TextListener,
    private readonly clock: Clock,
  ) {}

  /** Whether text messages can be delivered in this environment. */
  get available(): boolean {
    return this.sender.available;
  }

  /** Add a sign-in code to the outbox, in the current transaction. */
  code = (to: string, code: string): Promise<MessageLog> => this.add('factor_code', to, { code });

  /** Add a text to the outbox, in the current transaction. */
  async add<T extends MailName>(template: T, to: string, data: MailCatalog[T] & object, options: TextOptions = {}): Promise<MessageLog> {
    const { notBefore, forget, ...refs } = options;
    const { speech, words } = await this.words.writtenFor(template, to, refs);
    const payload: MailPayload = { data, attachments: [], ...writtenWith(words, speech), ...(forget && { forget }) };
    const text = this.words.text(template, data, words, speech)!;
    const isSecret = isSecretMail(template);
    const kept = isForgotten({ template, payload }) ? withoutLinks(text) : text;
    const message = await this.records.insert(MessageLog, {
      ...{ channel: 'sms', template, recipient: to, payload, nextTryAt: notBefore?.toISOString() ?? null },
      ...(isSecret ? { subject: this.words.textSubject(template) } : { subject: kept.slice(0, 300), body: kept }),
      ...refs,
    });
    noteMessage(message);
    await this.enqueue(message, notBefore ?? undefined);
    return message;
  }

  /**
   * Send one text message and delete what grants access once it has been sent. A failure throws, so that the queue tries again. Texts to
   * one number leave in the order they were written, also where the carrier refuses the first of them for a while.
   */
  @Job(SEND_TEXT, 'Send a text message')
  async deliver({ messageId }: { messageId: string }): Promise<void> {
    const message = await this.records.findOne(MessageLog, { id: messageId });
    if (!message?.payload || (message.status !== 'queued' && message.status !== 'failed')) return;
    const refusal = (await this.stops.has(message.recipient)) ? STOPPED : await this.listener.refusal(message);
    if (refusal) return this.failed(message, refusal, true);
    if (!isUrgent(message.template) && (await this.hasEarlier(message)))
      return this.enqueue(message, new Date(this.clock.now().getTime() + NEXT_LOOK_MS));
    const { data, words, language } = message.payload as MailPayload;
    const text = this.words.text(message.template, data, words, await this.words.speechOf(language));
    if (text === null) return this.failed(message, `The message "${message.template}" no longer goes by text.`, true);
    let providerId: string;
    try {
      providerId = await this.sender.send(message.recipient, text);
    } catch (error) {
      return this.refused(message, error);
    }
    // The message has been sent. Losing that fact over an outage would send it twice.
    await retryWrite(() => this.delivered(message, providerId));
  }

  private enqueue({ id: messageId, template }: MessageLog, runAt?: Date): Promise<void> {
    return this.jobs.add(SEND_TEXT, { messageId }, { key: `${SEND_TEXT}:${messageId}`, maxAttempts: triesOf(template), runAt });
  }

  private async hasEarlier({ id, recipient, createdAt }: MessageLog): Promise<boolean> {
    const rows = await this.records.db.query(EARLIER, [recipient, createdAt, id, this.clock.now().toISOString()]);
    return rows.length > 0;
  }

  private async delivered(message: MessageLog, providerId: string): Promise<void> {
    const forget = isForgotten(message) && !this.sender.keepsTexts;
    const patch = { sentAt: this.clock.now().toISOString(), tries: increment(1), providerId, error: null, nextTryAt: null };
    await this.transitions.run(MessageLog, message.id, 'deliver', { by: 'system', patch: { ...patch, ...(forget && { payload: null }) } });
  }

  /** Note a refusal. The carrier may know of a STOP that we have not heard of. */
  private async refused(message: MessageLog, error: unknown): Promise<void> {
    if (isStopped(error)) {
      await this.stops.add(message.recipient);
      await this.listener.changed(message.recipient, true);
      return this.failed(message, STOPPED, true);
    }
    return this.failed(message, (error instanceof Error ? error.message : String(error)).slice(0, 1000));
  }

  private async failed(message: MessageLog, reason: string, forGood = false): Promise<void> {
    const last = forGood || message.tries + 1 >= triesOf(message.template);
    // What only has a link waits for staff to send it again.
    const forget = last && isSecretMail(message.template);
    await this.transitions.run(MessageLog, message.id, last ? 'giveUp' : 'fail', {
      by: 'system',
      patch: { tries: increment(1), error: reason, ...(forget && { payload: null }), ...(last && { nextTryAt: null }) },
    });
    if (!last) throw new Error(`Text ${message.id} was not sent and will be retried`);
  }
}
