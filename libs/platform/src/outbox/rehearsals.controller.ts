import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { smsSize } from '@haulbook/core';
import type { ComingMessage, ComingMessages } from '@haulbook/resource-contracts';
import { Db, notFound, ResourceRegistry, Transitions } from '@haulbook/resource';
import { z } from 'zod';
import { Roles } from '../access/roles.decorator.js';
import { body } from '../http/zod-body.js';
import { mailHtml } from './mail-html.js';
import { MailSender } from './mail-sender.js';
import type { MessageLog } from './message-log.entity.js';
import { composeMail, composeText } from './messages.js';
import type { MailPayload } from './outbox.service.js';

const rehearsalInput = z.object({
  resource: z.string().max(80),
  id: z.uuid(),
  transition: z.string().max(80),
  input: z.record(z.string(), z.unknown()).default({}),
});
type RehearsalInput = z.output<typeof rehearsalInput>;

/** A message is hardly meant twice within this time. */
const AGAIN_MINUTES = 10;

/** Of messages to come, by template ($1) and receiver ($2): who got one within the last minutes ($3). */
const SENT_AGAIN = `SELECT DISTINCT m.recipient FROM message_logs m
  JOIN unnest($1::text[], $2::text[]) AS coming(template, recipient) ON m.template = coming.template AND m.recipient = coming.recipient
  WHERE m.created_at > now() - make_interval(mins => $3::int)`;

/** What a transition would send, before it runs. */
@Controller('messages/rehearsals')
@Roles('admin')
export class RehearsalsController {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly transitions: Transitions,
    private readonly db: Db,
    private readonly sender: MailSender,
  ) {}

  /** Run a transition, undo it, and return its messages, filled in, with what should be known first. */
  @Post()
  @HttpCode(200)
  async rehearse(@Body(body(rehearsalInput)) { resource, id, transition, input }: RehearsalInput): Promise<ComingMessages> {
    const meta = this.registry.byPath(resource)?.meta;
    if (!meta) throw notFound('This resource');
    const { messages, warnings } = await this.transitions.rehearse(meta, id, transition, input);
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
