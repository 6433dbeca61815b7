import { Injectable, Logger, Optional } from '@nestjs/common';
import { ENGLISH, type Speech } from '@haulbook/core';
import { invalid } from '@haulbook/resource';
import { SettingsService } from '../settings/settings.service.js';
import { mergeWithDefaults, misfitOf } from '../settings/values.js';
import type { Mail } from './mail.js';
import { wordsKey, wordsSchema } from './message-settings.js';
import { MessageLanguages } from './message-languages.js';
import { composeMail, composeText, definedMessages, shippedWords, translatedWords, type MessageWords } from './messages.js';
import type { MessageRefs } from './outbox.service.js';

/** What a message is written with. */
export interface Written {
  speech: Speech;
  words: MessageWords | null;
}

/** The words of messages: those that staff chose, or the ones they ship with. */
@Injectable()
export class MessageWordsService {
  private readonly log = new Logger('Messages');

  constructor(
    private readonly settings: SettingsService,
    @Optional() private readonly languages?: MessageLanguages,
  ) {}

  /** Return the language of a receiver, and the words for them, null where these are the shipped English ones. */
  async writtenFor(name: string, to: string, refs: MessageRefs): Promise<Written> {
    const speech = (await this.languages?.of(to, refs)) ?? ENGLISH;
    const template = definedMessages().get(name);
    if (speech.code === 'en' || !template) return { speech: ENGLISH, words: await this.chosen(name) };
    return { speech, words: translatedWords(template, speech) };
  }

  /** Return the language that a message was written in. @param code absent for English */
  speechOf = async (code: string | undefined): Promise<Speech> => (code && (await this.languages?.named(code))) || ENGLISH;

  /**
   * Read the words that staff chose.
   * @returns null where the message has the words it shipped with
   */
  async chosen(name: string): Promise<MessageWords | null> {
    const template = definedMessages().get(name);
    if (!template) return null;
    const all: object = await this.settings.all();
    const shipped = shippedWords(template);
    const words = { ...shipped, ...((all as Record<string, unknown>)[wordsKey(name)] as Partial<MessageWords> | undefined) };
    return JSON.stringify(words) === JSON.stringify(shipped) ? null : words;
  }

  /**
   * Check words that a form sent.
   * @returns the words, completed with the shipped ones
   * @throws DomainError `validation` (400) with a sentence for the part that is wrong
   */
  checked(name: string, value: object): MessageWords {
    const template = definedMessages().get(name)!;
    const shipped = shippedWords(template);
    const schema = wordsSchema(template, shipped);
    const filled = Object.fromEntries(Object.entries(value).map(([part, words]) => [part, (words as string | null) ?? '']));
    const misfit = misfitOf(schema, filled);
    if (misfit) throw invalid({ [`value.${misfit.path}`]: misfit.message ?? 'This is too long.' });
    return { ...shipped, ...(mergeWithDefaults(schema, filled) as Partial<MessageWords>) };
  }

  /** Compose a mail. Chosen words that cannot be filled in never stop it: it goes out with the shipped ones. */
  mail(name: string, data: object, words?: MessageWords | null, speech: Speech = ENGLISH): Mail | null {
    return this.withFallback(name, words, (used) => composeMail(name, data, used, speech));
  }

  /** Compose a text message, as `mail` does. */
  text(name: string, data: object, words?: MessageWords | null, speech: Speech = ENGLISH): string | null {
    return this.withFallback(name, words, (used) => composeText(name, data, used, speech));
  }

  /** Return what the message log calls a text whose words it must not show. */
  textSubject = (name: string): string => `Text message: ${definedMessages().get(name)?.label ?? name}`;

  private withFallback<Result>(name: string, words: MessageWords | null | undefined, compose: (words?: MessageWords) => Result): Result {
    if (!words) return compose();
    try {
      return compose(words);
    } catch (error) {
      this.log.error(`The chosen words of ${name} cannot be filled in, so the shipped ones are used: ${(error as Error).message}`);
      return compose();
    }
  }
}
