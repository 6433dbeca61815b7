import { ENGLISH, gsmText, type Speech } from '@haulbook/core';
import { defineSettings } from '../settings/definitions.js';
import type { Mail } from './mail.js';
import { MESSAGES_SECTION, settingOfWords } from './message-settings.js';
import { fillIn, viewOf, type MessageField } from './message-words.js';
import { shippedWords } from './shipped-words.js';

/**
 * The messages of the application, by name, with the data each is filled with. An application adds its own by declaration merging, as
 * `MessagesOf` its templates.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a door for declaration merging
export interface MailCatalog {}

export type MailName = keyof MailCatalog & string;

/** The words of a message, with fields in double braces: what staff may change. */
export interface MessageWords {
  subject: string;
  /** Line that mail programs show next to the subject. */
  preview: string;
  heading: string;
  /** Paragraphs, with an empty line between them. */
  body: string;
  /** Small print; empty for none. */
  note: string;
  /** The text message; empty where the message does not go by text. */
  text: string;
}

/** What a mail shows beside its words. Its labels are English, and are translated as the mail is made. */
export type MailParts = Pick<Mail, 'facts' | 'code' | 'button' | 'preferences'>;

/** A message: what it is for, the fields its words may name, and the words it ships with. */
export interface MessageTemplate<Data> {
  label: string;
  /** When it leaves, in a sentence. */
  help: string;
  /** Heading under which the back office lists it. */
  group: string;
  /** Who gets it. */
  to: string;
  fields: Record<string, MessageField<Data>>;
  /** The words of its mail; none for a message that only goes by text. */
  mail?: Omit<MessageWords, 'text' | 'note'> & { note?: string };
  /** The words of its text message, if it goes by text. */
  text?: string;
  /** The fields that its words must name, by part: a code or link that neither it nor its `parts` could do without. */
  needs?: Partial<Record<keyof MessageWords, readonly string[]>>;
  /** What its mail shows beside the words. */
  parts?: (data: Data, speech: Speech) => MailParts;
  /** Data for previews and tests. */
  example: Data;
  /** Whether its text leaves in quiet hours too, because its receiver has just asked for it or waits for it. */
  atOnce?: boolean;
  /** Whether it grants access: its data is deleted once it is delivered. */
  secret?: boolean;
  /** Whether its data is deleted likewise although it shows nothing personal, as with a link that only pays a bill. */
  forget?: boolean;
  /** Whether colleagues read it. They read English. */
  forStaff?: boolean;
  /** Whether only the super admin may change its words. */
  superAdminOnly?: boolean;
}

// The data of each is known where it is declared; where they are kept together, any of them may come.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
type AnyMessage = MessageTemplate<any>;

/** The data that templates are filled with, for declaration merging. */
export type MessagesOf<Templates extends Record<string, AnyMessage>> = { [Name in keyof Templates]: Templates[Name]['example'] };

const defined = new Map<string, AnyMessage>();
let languages: readonly Speech[] = [];

/** Declare one message, with its data checked against its fields. */
export const message = <Data extends object>(template: MessageTemplate<Data>): MessageTemplate<Data> => template;

/**
 * Declare messages; they can be sent once the module that does so is imported. A later definition replaces an earlier one of the same name,
 * so that an application can reword a message of the framework.
 */
export function defineMessages<Templates extends Record<string, AnyMessage>>(templates: Templates): Templates {
  for (const [name, template] of Object.entries(templates)) {
    defined.set(name, template);
    defineSettings(MESSAGES_SECTION, settingOfWords(name, template, languages));
  }
  return templates;
}

/** Let staff write the words of messages in other languages too: those declared so far, which are declared anew, and later ones. */
export function writeMessagesIn(others: readonly Speech[]): void {
  languages = others;
  for (const [name, template] of defined) defineSettings({}, settingOfWords(name, template, languages));
}

/** Return the languages, beside English, in which the words of messages can be written. */
export const messageLanguages = (): readonly Speech[] => languages;

/** Return every declared message, by name. */
export const definedMessages = (): ReadonlyMap<string, MessageTemplate<object>> => defined;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/**
 * Compose the mail of a template.
 * @param words those in place of the shipped ones
 * @param speech the language of the shipped words, and of dates, amounts and labels
 * @returns the mail, filled in; null when the template no longer exists
 * @throws when the words cannot be filled in
 */
export function composeMail(name: string, data: object, words?: MessageWords, speech: Speech = ENGLISH): Mail | null {
  const template = defined.get(name);
  if (!template) return null;
  if (!template.mail) return textAsMail(template, composeText(name, data, words, speech)!);
  const { subject, preview, heading, body, note } = words ?? shippedWords(template, speech);
  const view = viewOf(template.fields, data, speech);
  const line = (part: string) => oneLine(fillIn(part, view));
  const small = fillIn(note, view).trim();
  return {
    subject: line(subject),
    preview: line(preview),
    heading: line(heading),
    paragraphs: paragraphsOf(fillIn(body, view)),
    ...(template.parts && labeled(template.parts(data, speech), speech)),
    ...(small && { note: small }),
  };
}

/** Translate the labels of what a mail shows beside its words. */
function labeled({ facts, button, preferences, ...others }: MailParts, { t }: Speech): MailParts {
  return {
    ...others,
    ...(facts && { facts: facts.map(([label, value]) => [t(label), value]) }),
    ...(button && { button: { ...button, label: t(button.label) } }),
    ...(preferences && { preferences: { ...preferences, label: t(preferences.label) } }),
  };
}

/**
 * Compose the text message of a template, in letters that phones count singly.
 * @returns the text, filled in; null when the template does not exist or does not go by text
 * @throws when the words cannot be filled in
 */
export function composeText(name: string, data: object, words?: MessageWords, speech: Speech = ENGLISH): string | null {
  const template = defined.get(name);
  if (!template?.text) return null;
  const filled = fillIn(words?.text || shippedWords(template, speech).text, viewOf(template.fields, data, speech));
  return gsmText(filled)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** Show a text message as a mail, for the mailbox page of a trial. */
const textAsMail = ({ label }: AnyMessage, text: string): Mail => ({
  subject: `Text message: ${label}`,
  preview: text,
  heading: label,
  paragraphs: [text],
});

/** Whether a message grants access. */
export const isSecretMail = (name: string): boolean => defined.get(name)?.secret ?? false;

/** Whether the data of a message is deleted once it is delivered. */
export const isForgotten = ({ template, payload }: { template: string; payload: { forget?: boolean } | null }): boolean =>
  isSecretMail(template) || (defined.get(template)?.forget ?? payload?.forget ?? false);

/** Return a text as the log keeps it: the addresses in it without what they open. */
export const withoutLinks = (text: string): string =>
  text.replace(/(https?:\/\/[^\s?]*\/)([\w-]{20,})|([?&]token=)[\w-]+/g, (_all, path, _secret, query) => `${path ?? query}…`);

/** Whether a message also goes by text. */
export const goesByText = (name: string): boolean => defined.get(name)?.text !== undefined;

/** Whether the text of a message leaves in quiet hours too. */
export const leavesAtOnce = (name: string): boolean => defined.get(name)?.atOnce ?? false;
