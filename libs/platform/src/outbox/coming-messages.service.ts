import { Injectable } from '@nestjs/common';
import { maskRecipient, smsSize } from '@haulbook/core';
import type { ComingMessage, ComingMessages, ComingWords } from '@haulbook/resource-contracts';
import { confirmFirst, Db, DomainError, isRehearsed, Sentences, type Rehearsal } from '@haulbook/resource';
import { mailHtml } from './mail-html.js';
import { mailText } from './mail.js';
import { MailSender } from './mail-sender.js';
import { MessageWordsService } from './message-words.service.js';
import type { MessageLog } from './message-log.entity.js';
import { composeMail, composeText, withoutLinks, type MailName } from './messages.js';
import type { MailPayload } from './outbox.service.js';

/** A message is hardly meant twice within this time. */
const AGAIN_MINUTES = 10;

/**
 * Of messages to come, by template ($1) and receiver ($2): who got one within the last minutes ($3). One of them ($4) that is sent again
 * counts only where it went out.
 */
const SENT_AGAIN = `SELECT DISTINCT m.recipient FROM message_logs m
  JOIN unnest($1::text[], $2::text[]) AS coming(template, recipient) ON m.template = coming.template AND m.recipient = coming.recipient
  WHERE m.created_at > now() - make_interval(mins => $3::int) AND (m.status = 'sent' OR m.id <> ALL ($4::uuid[]))`;

/** How often one message ($1) went to a receiver ($2) within the last minutes ($3). */
const SENT_COUNT = `SELECT count(*)::int AS sent FROM message_logs
  WHERE template = $1::text AND recipient = $2::text AND created_at > now() - make_interval(mins => $3::int)`;

/** The statuses of what is refused for what was filled in, not for who asks. */
const ABOUT_INPUT = [400, 409, 422];

/** Shows what work that was undone would have said. */
@Injectable()
export class ComingMessagesService {
  constructor(
    private readonly db: Db,
    private readonly sender: MailSender,
    private readonly words: MessageWordsService,
    private readonly sentences: Sentences,
  ) {}

  /** Return the messages, filled in, and what should be known first. */
  async of({ messages, warnings, more }: Rehearsal): Promise<ComingMessages> {
    const coming = messages as MessageLog[];
    return {
      messages: await Promise.all(coming.map((message) => this.shown(message))),
      warnings: this.told([...new Set(warnings), ...(await this.repeats(coming)).map(sentAlready)]),
      ...(more > 0 && { more }),
    };
  }

  /** Return the messages in words alone, for a person who is not to know where they go and what their links open. */
  async wordsOf({ messages, warnings }: Rehearsal): Promise<ComingWords> {
    const coming = messages as MessageLog[];
    const repeated = await this.repeats(coming);
    return {
      messages: await Promise.all(coming.map((message) => this.inWords(message))),
      warnings: this.told([...warnings, ...repeated.map(maskRecipient).map(sentAlready)]),
    };
  }

  /**
   * Answer why work cannot be shown as it is filled in so far, which is no mistake yet of the person who fills it in.
   * @throws what is not about that
   */
  notYet(error: unknown): { messages: []; warnings: []; refused: string } {
    if (!(error instanceof DomainError) || !ABOUT_INPUT.includes(error.status)) throw error;
    return { messages: [], warnings: [], refused: this.sentences.told(error.message) };
  }

  /**
   * Ask first about a message that was just added where its receiver got the same one minutes ago, for callers that need not have been
   * shown it.
   * @throws DomainError `confirmation_needed`
   */
  async confirmAgain(template: MailName, recipient: string | null): Promise<void> {
    // What is shown has it among its warnings.
    if (recipient === null || isRehearsed()) return;
    const [row] = await this.db.query<{ sent: number }>(SENT_COUNT, [template, recipient, AGAIN_MINUTES]);
    if (row!.sent > 1) confirmFirst([sentAlready(maskRecipient(recipient))]);
  }

  private async shown({ channel, recipient, template, payload }: MessageLog): Promise<ComingMessage> {
    const { data, words, language } = payload as MailPayload;
    const speech = await this.words.speechOf(language);
    if (channel === 'sms') {
      const text = composeText(template, data, words, speech) ?? '';
      return { channel, recipient, mail: null, text: { text, ...smsSize(text) } };
    }
    const mail = composeMail(template, data, words, speech)!;
    return {
      ...{ channel, recipient, text: null },
      mail: { subject: mail.subject, preview: mail.preview, html: await mailHtml(mail, await this.sender.in(speech)) },
    };
  }

  private async inWords({ channel, recipient, template, payload }: MessageLog): Promise<ComingWords['messages'][number]> {
    const { data, words, language } = payload as MailPayload;
    const speech = await this.words.speechOf(language);
    const to = maskRecipient(recipient);
    if (channel === 'sms') return { channel, to, subject: null, text: withoutLinks(composeText(template, data, words, speech) ?? '') };
    const mail = composeMail(template, data, words, speech)!;
    return { channel, to, subject: mail.subject, text: withoutLinks(mailText(mail, await this.sender.in(speech), speech)) };
  }

  private told(warnings: string[]): string[] {
    return warnings.map((warning) => this.sentences.told(warning));
  }

  /** Find the receivers who got the same message minutes ago. */
  private async repeats(messages: MessageLog[]): Promise<string[]> {
    if (messages.length === 0) return [];
    const of = (part: 'template' | 'recipient' | 'id') => messages.map((message) => message[part]);
    const sent = await this.db.query<{ recipient: string }>(SENT_AGAIN, [of('template'), of('recipient'), AGAIN_MINUTES, of('id')]);
    return sent.map(({ recipient }) => recipient);
  }
}

const sentAlready = (recipient: string): string => `The same message went to ${recipient} in the last ${AGAIN_MINUTES} minutes.`;
