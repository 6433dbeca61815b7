import { Injectable } from '@nestjs/common';
import { smsSize } from '@haulbook/core';
import type { ComingMessage, ComingMessages } from '@haulbook/resource-contracts';
import { Db, type Rehearsal } from '@haulbook/resource';
import { mailHtml } from './mail-html.js';
import { MailSender } from './mail-sender.js';
import type { MessageLog } from './message-log.entity.js';
import { composeMail, composeText } from './messages.js';
import type { MailPayload } from './outbox.service.js';

/** A message is hardly meant twice within this time. */
const AGAIN_MINUTES = 10;

/** Of messages to come, by template ($1) and receiver ($2): who got one within the last minutes ($3). */
const SENT_AGAIN = `SELECT DISTINCT m.recipient FROM message_logs m
  JOIN unnest($1::text[], $2::text[]) AS coming(template, recipient) ON m.template = coming.template AND m.recipient = coming.recipient
  WHERE m.created_at > now() - make_interval(mins => $3::int)`;

/** Shows what work that was undone would have said. */
@Injectable()
export class ComingMessagesService {
  constructor(
    private readonly db: Db,
    private readonly sender: MailSender,
  ) {}

  /** Return the messages, filled in, and what should be known first. */
  async of({ messages, warnings }: Rehearsal): Promise<ComingMessages> {
    const coming = messages as MessageLog[];
    return {
      messages: await Promise.all(coming.map((message) => this.shown(message))),
      warnings: [...warnings, ...(await this.repeats(coming))],
    };
  }

  private async shown({ channel, recipient, template, payload }: MessageLog): Promise<ComingMessage> {
    const { data, words } = payload as MailPayload;
    if (channel === 'sms') {
      const text = composeText(template, data, words) ?? '';
      return { channel, recipient, mail: null, text: { text, ...smsSize(text) } };
    }
    const mail = composeMail(template, data, words)!;
    return {
      ...{ channel, recipient, text: null },
      mail: { subject: mail.subject, preview: mail.preview, html: await mailHtml(mail, await this.sender.get()) },
    };
  }

  /** Name the receivers who got the same message minutes ago. */
  private async repeats(messages: MessageLog[]): Promise<string[]> {
    if (messages.length === 0) return [];
    const of = (part: 'template' | 'recipient') => messages.map((message) => message[part]);
    const sent = await this.db.query<{ recipient: string }>(SENT_AGAIN, [of('template'), of('recipient'), AGAIN_MINUTES]);
    return sent.map(({ recipient }) => `The same message went to ${recipient} in the last ${AGAIN_MINUTES} minutes.`);
  }
}
