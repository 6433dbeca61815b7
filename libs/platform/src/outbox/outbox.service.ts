import { AsyncLocalStorage } from 'node:async_hooks';
import type { Speech } from '@haulbook/core';
import { Injectable, Optional } from '@nestjs/common';
import { DomainError, messagesAreOff, noteMessage, OnTransition, Records } from '@haulbook/resource';
import { JobQueue } from '../jobs/job-queue.service.js';
import { MessageLog } from './message-log.entity.js';
import type { MailAttachment } from './mail-attachments.js';
import { MessageWordsService, type Written } from './message-words.service.js';
import { goesByText, type MailCatalog, type MailName, type MessageWords } from './messages.js';
import { TextCopies } from './text-copies.js';

export const SEND_MAIL = 'send_mail';
export const SEND_TEXT = 'send_text';
/** With growing delays this spans about three hours; then the message waits for staff. */
export const MAX_TRIES = 10;

/** Additional data that the application keeps about a message, by declaration merging: fields it added to `MessageLog`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface MessageRefs {}

export interface MailRefs extends MessageRefs {
  attachments?: MailAttachment[];
  /** Words and language in place of those of the receiver, for a test. */
  written?: Written;
  /** Whether this message is deleted once it is delivered although its kind is not: it has a link that opens something. */
  forget?: boolean;
  /** The number that its text goes to in place of the receiver’s own; null for a mail without a text beside it. */
  number?: string | null;
}
/** Data that a message stores until it is sent. */
export interface MailPayload {
  data: object;
  attachments: MailAttachment[];
  /** The words it was written with, where they are not those shipped in its language. */
  words?: MessageWords;
  /** The code of its language; absent for English. */
  language?: string;
  forget?: boolean;
}

/** Return what a payload keeps of words and language: nothing of shipped words, nor of English. */
export const writtenWith = (words: MessageWords | null, { code }: Speech): Pick<MailPayload, 'words' | 'language'> => ({
  ...(words && { words }),
  ...(code !== 'en' && { language: code }),
});

/** The ways in which messages leave. */
export interface MessageWays {
  mail: boolean;
  text: boolean;
}

/** The messages that leave about one thing. */
export interface SentMessages {
  mail: MessageLog | null;
  text: MessageLog | null;
}

const EVERY_WAY: MessageWays = { mail: true, text: true };
const chosenWays = new AsyncLocalStorage<MessageWays>();

/** Writes mails in the transaction that requests them: a mail exists if and only if that transaction commits. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly records: Records,
    private readonly jobs: JobQueue,
    private readonly words: MessageWordsService,
    @Optional() private readonly copies?: TextCopies,
  ) {}

  /**
   * Do work whose messages go only in the chosen ways, because a person said how they want them, or that they want none.
   * @returns what the work returns
   */
  limitTo<T>(ways: MessageWays, work: () => Promise<T>): Promise<T> {
    return chosenWays.run(ways, work);
  }

  /** Whether nothing leaves with the work of the moment, because a person chose so. */
  get isSilent(): boolean {
    const { mail, text } = chosenWays.getStore() ?? EVERY_WAY;
    return messagesAreOff() || (!mail && !text);
  }

  /** Whether work of the moment goes by text alone, because a person chose so. */
  get isTextOnly(): boolean {
    const { mail, text } = chosenWays.getStore() ?? EVERY_WAY;
    return text && !mail;
  }

  /**
   * Add a mail to the outbox; the worker sends it after the commit. Without an address, it only goes by text.
   * @returns the mail, or the text that goes in its place; null when it goes neither way, which `limitTo` and work without messages can
   * cause too
   */
  async mail<T extends MailName>(template: T, to: string, data: MailCatalog[T] & object, how?: MailRefs): Promise<MessageLog>;
  async mail<T extends MailName>(template: T, to: string | null, data: MailCatalog[T] & object, how?: MailRefs): Promise<MessageLog | null>;
  async mail<T extends MailName>(
    template: T,
    to: string | null,
    data: MailCatalog[T] & object,
    how: MailRefs = {},
  ): Promise<MessageLog | null> {
    const { mail, text } = await this.send(template, to, data, how);
    return mail ?? text;
  }

  /** Add a mail like `mail`, and say which messages leave. */
  async send<T extends MailName>(template: T, to: string | null, data: MailCatalog[T] & object, how: MailRefs = {}): Promise<SentMessages> {
    const { attachments: _files, written, forget, number, ...refs } = how;
    if (messagesAreOff()) return { mail: null, text: null };
    const ways = chosenWays.getStore() ?? EVERY_WAY;
    return this.records.transaction(async () => {
      const mail = to && ways.mail ? await this.addMail(template, to, data, how) : null;
      const isTexted = ways.text && !written && number !== null && goesByText(template);
      const text = isTexted ? await this.copies?.add(template, data, refs, { forget, number: number ?? undefined }) : null;
      return { mail, text: text ?? null };
    });
  }

  private async addMail<T extends MailName>(
    template: T,
    to: string,
    data: MailCatalog[T] & object,
    { attachments = [], written, forget, number: _number, ...refs }: MailRefs,
  ): Promise<MessageLog> {
    const { speech, words } = written ?? (await this.words.writtenFor(template, to, refs));
    const payload: MailPayload = { data, attachments, ...writtenWith(words, speech), ...(forget && { forget }) };
    const message = await this.records.insert(MessageLog, {
      channel: 'email',
      template,
      recipient: to,
      subject: this.words.mail(template, data, words, speech)!.subject.slice(0, 300),
      payload,
      ...refs,
    });
    noteMessage(message);
    await this.enqueue(message);
    return message;
  }

  /** Send a message again at the request of staff, from the dead letter list or at any other time. */
  @OnTransition(MessageLog, 'resend')
  async resend(message: MessageLog): Promise<Partial<MessageLog>> {
    if (!message.payload)
      throw new DomainError(
        'transition_refused',
        'This message contained a personal link or code, so it can’t be resent. Please send a new one.',
      );
    noteMessage(message);
    if (messagesAreOff()) throw new DomainError('transition_refused', 'Nothing is left to do without the message.');
    await this.enqueue(message);
    return { tries: 0, error: null, nextTryAt: null };
  }

  private enqueue({ id: messageId, channel }: Pick<MessageLog, 'id' | 'channel'>): Promise<void> {
    const job = channel === 'sms' ? SEND_TEXT : SEND_MAIL;
    // As often as the queue likes: a try that an outage interrupted counts for the queue, but not for the message.
    return this.jobs.add(job, { messageId }, { key: `${job}:${messageId}` });
  }
}
