import { Injectable, Optional } from '@nestjs/common';
import { increment, Records, Transitions } from '@haulbook/resource';
import { retryWrite } from '../database/retry-write.js';
import { Clock } from '../clock.js';
import { Job } from '../jobs/job.decorator.js';
import { failureWords } from './failure-words.js';
import { isPermanent, MailTransport } from './mail-transport.js';
import { MessageLog } from './message-log.entity.js';
import { MAX_TRIES, SEND_MAIL, type MailPayload } from './outbox.service.js';
import { MailAttachments, type MailAttachment } from './mail-attachments.js';
import { MailSender } from './mail-sender.js';
import { mailHtml } from './mail-html.js';
import { MessageWordsService } from './message-words.service.js';
import { isForgotten } from './messages.js';
import { mailText } from './mail.js';

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** The page where the reader turns mails like this one off. */
  unsubscribeUrl?: string;
}

/** Sends the messages in the outbox. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly transport: MailTransport,
    private readonly sender: MailSender,
    private readonly clock: Clock,
    private readonly words: MessageWordsService,
    @Optional() private readonly files?: MailAttachments,
  ) {}

  /**
   * Send one message. A temporary failure throws, so that the queue retries with growing delays; a permanent refusal, or the last try,
   * moves it to the dead letter list.
   */
  @Job(SEND_MAIL, 'Send an email')
  async deliver({ messageId }: { messageId: string }): Promise<void> {
    const message = await this.records.findOne(MessageLog, { id: messageId });
    if (!message || (message.status !== 'queued' && message.status !== 'failed')) return;
    let providerId: string;
    try {
      providerId = this.transport.keepsMails ? 'mailbox' : await this.send(message);
    } catch (error) {
      return this.failed(message, error);
    }
    // It has been sent: losing that fact in an outage would send it twice.
    await retryWrite(() => this.delivered(message, providerId));
  }

  /** Render the mail of a message; null if its content was deleted after delivery. */
  async render(message: MessageLog): Promise<RenderedMail | null> {
    const payload = message.payload as MailPayload | null;
    const speech = await this.words.speechOf(payload?.language);
    const mail = payload && this.words.mail(message.template, payload.data, payload.words, speech);
    if (!mail) return null;
    const sender = await this.sender.in(speech);
    return {
      subject: mail.subject,
      html: await mailHtml(mail, sender),
      text: mailText(mail, sender, speech),
      unsubscribeUrl: mail.preferences?.url,
    };
  }

  private async send(message: MessageLog): Promise<string> {
    const rendered = await this.render(message);
    if (!rendered) throw new Error(`Nothing to send: the template "${message.template}" no longer exists`);
    const { attachments } = message.payload as MailPayload;
    const { unsubscribeUrl, ...mail } = rendered;
    return this.transport.send({
      ...mail,
      ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
      from: await this.sender.from(),
      // As an address object, because a comma in a plain text would make it two addresses.
      to: { name: '', address: message.recipient },
      // Stable, so that a mail sent twice after a crash is one mail to the recipient's mail program.
      messageId: `<${message.id}@haulbook>`,
      attachments: await Promise.all(attachments.map((attachment) => this.file(attachment))),
    });
  }

  private file(attachment: MailAttachment) {
    if (!this.files) throw new Error(`No part of the application provides the attachment "${attachment.kind}": provide MailAttachments`);
    return this.files.file(attachment);
  }

  private async delivered(message: MessageLog, providerId: string): Promise<void> {
    const forget = isForgotten(message) && !this.transport.keepsMails;
    await this.transitions.run(MessageLog, message.id, 'deliver', {
      by: 'system',
      patch: {
        sentAt: this.clock.now().toISOString(),
        tries: increment(1),
        error: null,
        nextTryAt: null,
        providerId,
        ...(forget && { payload: null }),
      },
    });
  }

  private async failed(message: MessageLog, error: unknown): Promise<void> {
    const last = isPermanent(error) || message.tries + 1 >= MAX_TRIES;
    const reason = failureWords(error).slice(0, 1000);
    // The queue waits e^n seconds before try n + 1.
    const next = new Date(this.clock.now().getTime() + Math.exp(message.tries + 1) * 1000).toISOString();
    await this.transitions.run(MessageLog, message.id, last ? 'giveUp' : 'fail', {
      by: 'system',
      patch: { tries: increment(1), error: reason, nextTryAt: last ? null : next },
    });
    if (!last) throw new Error(`Message ${message.id} was not sent and will be retried`);
  }
}
