import { Injectable, Logger } from '@nestjs/common';
import { invalid } from '@haulbook/resource';
import { SettingsService } from '../settings/settings.service.js';
import { mergeWithDefaults, misfitOf } from '../settings/values.js';
import type { Mail } from './mail.js';
import { wordsKey, wordsSchema } from './message-settings.js';
import { composeMail, composeText, definedMessages, shippedWords, type MessageWords } from './messages.js';

/** The words of messages: those that staff chose, or the ones they ship with. */
@Injectable()
export class MessageWordsService {
  private readonly log = new Logger('Messages');

  constructor(private readonly settings: SettingsService) {}

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
  mail(name: string, data: object, words?: MessageWords | null): Mail | null {
    return this.withFallback(name, words, (used) => composeMail(name, data, used));
  }

  /** Compose a text message, as `mail` does. */
  text(name: string, data: object, words?: MessageWords | null): string | null {
    return this.withFallback(name, words, (used) => composeText(name, data, used));
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
