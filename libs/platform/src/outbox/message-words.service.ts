import { Inject, Injectable, Logger, Optional, type OnModuleInit } from '@nestjs/common';
import { ENGLISH, type Speech } from '@haulbook/core';
import { invalid } from '@haulbook/resource';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { SettingsService } from '../settings/settings.service.js';
import { mergeWithDefaults, misfitOf } from '../settings/values.js';
import { linksInLanguage } from './links-in-language.js';
import type { Mail } from './mail.js';
import { wordsIn, wordsKey, wordsSchema, type StoredWords } from './message-settings.js';
import { MessageLanguages } from './message-languages.js';
import { composeMail, composeText, definedMessages, messageLanguages, writeMessagesIn, type MessageWords } from './messages.js';
import type { MessageRefs } from './outbox.service.js';
import { shippedWords } from './shipped-words.js';

/** What a message is written with. */
export interface Written {
  speech: Speech;
  /** Null for those that ship with it in this language. */
  words: MessageWords | null;
}

/** The words of messages: those that staff chose, or the ones they ship with. */
@Injectable()
export class MessageWordsService implements OnModuleInit {
  private readonly log = new Logger('Messages');

  constructor(
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: PlatformConfig,
    @Optional() private readonly languages?: MessageLanguages,
  ) {}

  /** Have the settings of messages keep words in every language that the application has. */
  async onModuleInit(): Promise<void> {
    if (!this.languages) return;
    writeMessagesIn(await this.languages.others());
    this.settings.forget();
  }

  /** Return the language of a receiver, and the words for them. */
  async writtenFor(name: string, to: string, refs: MessageRefs): Promise<Written> {
    const isForStaff = definedMessages().get(name)?.forStaff ?? false;
    const speech = (!isForStaff && (await this.languages?.of(to, refs))) || ENGLISH;
    return { speech, words: await this.chosen(name, speech) };
  }

  /** Return the language that a message was written in. @param code absent for English */
  speechOf = async (code: string | undefined): Promise<Speech> => (code && (await this.languages?.named(code))) || ENGLISH;

  /**
   * Return the language that a form has words in.
   * @param code absent for English
   * @throws DomainError `validation` (400) where words are not written in it
   */
  languageOfForm(name: string, code: string | undefined): Speech {
    if (code === undefined) return ENGLISH;
    const speech = definedMessages().get(name)!.forStaff ? undefined : messageLanguages().find((each) => each.code === code);
    if (!speech) throw invalid({ language: 'This message isn’t written in this language.' });
    return speech;
  }

  /**
   * Read the words that staff chose in a language.
   * @returns null where the message has the words it shipped with
   */
  async chosen(name: string, speech: Speech = ENGLISH): Promise<MessageWords | null> {
    const template = definedMessages().get(name);
    if (!template) return null;
    const all: object = await this.settings.all();
    const stored = (all as Record<string, StoredWords | undefined>)[wordsKey(name)];
    const shipped = shippedWords(template, speech);
    const words = { ...shipped, ...(stored && wordsIn(stored, speech)) };
    return JSON.stringify(words) === JSON.stringify(shipped) ? null : words;
  }

  /**
   * Check words that a form sent.
   * @returns the words, completed with the shipped ones
   * @throws DomainError `validation` (400) with a sentence for the part that is wrong
   */
  checked(name: string, value: object, speech: Speech = ENGLISH): MessageWords {
    const template = definedMessages().get(name)!;
    const schema = wordsSchema(template, speech);
    const filled = Object.fromEntries(Object.entries(value).map(([part, words]) => [part, (words as string | null) ?? '']));
    const misfit = misfitOf(schema, filled);
    if (misfit) throw invalid({ [`${placeOf(speech)}.${misfit.path}`]: misfit.message ?? 'This is too long.' });
    return { ...shippedWords(template, speech), ...(mergeWithDefaults(schema, filled) as Partial<MessageWords>) };
  }

  /** Compose a mail. Chosen words that cannot be filled in never stop it: it goes out with the shipped ones, in the same language. */
  mail(name: string, data: object, words?: MessageWords | null, speech: Speech = ENGLISH): Mail | null {
    return this.withFallback(name, words, (used) => composeMail(name, this.linked(data, speech), used, speech));
  }

  /** Compose a text message, as `mail` does. */
  text(name: string, data: object, words?: MessageWords | null, speech: Speech = ENGLISH): string | null {
    return this.withFallback(name, words, (used) => composeText(name, this.linked(data, speech), used, speech));
  }

  private linked = (data: object, speech: Speech): object => linksInLanguage(data, speech, this.config.publicUrl);

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

/** Return where the record of a message's setting has the words of a language. */
const placeOf = ({ code }: Speech): string => (code === 'en' ? 'value' : `value.translations.${code}`);
