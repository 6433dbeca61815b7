import { ENGLISH, languageName, lazily, type Speech } from '@haulbook/core';
import { writtenBeside } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { group, hidden, type SettingDefinition, type SettingField } from '../settings/definitions.js';
import { missingField, wordsProblem, type MessageField } from './message-words.js';
import type { MessageTemplate, MessageWords } from './messages.js';
import { shippedWords } from './shipped-words.js';

/** The section of the settings that lists the words of messages. */
export const MESSAGES_SECTION = {
  messages: {
    ...{ title: 'Mails and texts', help: 'What customers and staff are told, in your words.', icon: 'message' },
    ...{ apart: true, under: 'messaging' },
  },
};

/** Return the key of the setting that keeps the words of a message. */
export const wordsKey = (name: string): string => `message_${name}`;

interface Part {
  label: string;
  help?: string;
  kind: 'text' | 'longText';
  max: number;
  required: boolean;
}

const PARTS: Record<keyof MessageWords, Part> = {
  subject: { label: 'Subject', kind: 'text', max: 200, required: true },
  preview: { label: 'Preview line', help: 'What mail programs show next to the subject.', kind: 'text', max: 300, required: false },
  heading: { label: 'Heading', kind: 'text', max: 200, required: true },
  body: { label: 'Text of the mail', help: 'Leave an empty line between paragraphs.', kind: 'longText', max: 5000, required: true },
  note: { label: 'Small print', help: 'Below everything else.', kind: 'longText', max: 1000, required: false },
  text: { label: 'Text message', help: 'Phones show it as plain text.', kind: 'longText', max: 600, required: true },
};

const labelIn = (label: string, language: string | undefined): string => (language ? `${label} in ${languageName(language)}` : label);

const partsOf = ({ mail, text }: Pick<MessageTemplate<object>, 'mail' | 'text'>): (keyof MessageWords)[] => [
  ...(mail ? (['subject', 'preview', 'heading', 'body', 'note'] as const) : []),
  ...(text ? (['text'] as const) : []),
];

/** What the words of one part may and must name, and the language they are in; absent for English. */
interface PartFields {
  language?: string;
  fields: Record<string, Pick<MessageField<never>, 'label'>>;
  needed: readonly string[];
}

const written = (name: string): string => `{{${name}}}`;

/** Return what is wrong with the words of one part, in a sentence; null when they can be kept. */
function problemOf({ label, required }: Part, words: string, { fields, needed }: PartFields): string | null {
  if (required && words.trim() === '') return `${label} can’t be empty.`;
  const problem = wordsProblem(words, Object.keys(fields));
  if (problem) return problem;
  const missing = missingField(words, needed);
  return missing && `${label} needs the field “${fields[missing]!.label}”. Write it as ${written(missing)}.`;
}

/** Return the check of one part: its shipped words are the default, and words that cannot be filled in are refused with a sentence. */
function schemaOf(part: Part, shipped: string, named: PartFields) {
  const { label, kind, max } = part;
  const help = [part.help, named.needed.length > 0 && `Keep ${named.needed.map(written).join(' and ')} in it.`].filter(Boolean).join(' ');
  return z
    .string()
    .max(max)
    .superRefine((words, context) => {
      const problem = problemOf(part, words, named);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .meta({
      field: { label: labelIn(label, named.language), help: help || undefined, kind, language: named.language } satisfies SettingField,
    })
    .default(shipped);
}

/** Return the schema of a message's words in a language. */
export function wordsSchema(template: MessageTemplate<object>, speech: Speech = ENGLISH): z.ZodObject {
  return z.object(wordsShape(template, speech));
}

function wordsShape(template: MessageTemplate<object>, speech: Speech): Record<string, z.ZodType> {
  const { fields, needs } = template;
  const shipped = shippedWords(template, speech);
  const language = speech.code === 'en' ? undefined : speech.code;
  const schema = (part: keyof MessageWords) => schemaOf(PARTS[part], shipped[part], { fields, needed: needs?.[part] ?? [], language });
  return Object.fromEntries(partsOf(template).map((part) => [part, schema(part)]));
}

/**
 * Return the setting that keeps the words of a message, by its key: in other languages as well, with the English words beside which each was
 * written. Once those change, it is known to be behind. Its schema is made when it is first needed: a start would make hundreds.
 */
export function settingOfWords(
  name: string,
  template: MessageTemplate<object>,
  languages: readonly Speech[],
): Record<string, SettingDefinition> {
  const { label, help, group: heading, to, superAdminOnly, forStaff } = template;
  const others = forStaff ? [] : languages;
  const schema = lazily(() => schemaIn(template, others));
  const definition: SettingDefinition = {
    ...{ label, help, group: heading, superAdminOnly, section: 'messages', onlyChanges: true },
    get schema() {
      return schema();
    },
    ...(others.length > 0 && { kept: besideEnglish(template, others) }),
    message: {
      ...{ name, to, email: template.mail !== undefined, text: template.text !== undefined },
      fields: Object.entries(template.fields).map(([field, { label: called, condition }]) => ({ name: field, label: called, condition })),
    },
  };
  return { [wordsKey(name)]: definition };
}

function schemaIn(template: MessageTemplate<object>, languages: readonly Speech[]): z.ZodObject {
  const own = wordsSchema(template);
  if (languages.length === 0) return own;
  const byLanguage = (shapeOf: (speech: Speech) => z.ZodRawShape) =>
    Object.fromEntries(languages.map((speech) => [speech.code, group(languageName(speech.code), shapeOf(speech))]));
  const english = shippedWords(template);
  const beside = Object.fromEntries(partsOf(template).map((part) => [part, z.string().default(english[part])]));
  const translations = byLanguage((speech) => wordsShape(template, speech));
  return own.extend({ translations: group('In other languages', translations), beside: hidden(byLanguage(() => beside)) });
}

/** What is stored of the words of a message. */
export interface StoredWords extends Partial<MessageWords> {
  translations?: Record<string, Partial<MessageWords>>;
  /** The English words beside which those of other languages were written. */
  beside?: Record<string, Partial<MessageWords>>;
}

/** Return a function that notes beside which English words those of other languages were written. */
const besideEnglish =
  (template: MessageTemplate<object>, languages: readonly Speech[]) =>
  (given: StoredWords, before: StoredWords): StoredWords => {
    const english = shippedWords(template);
    const noteOf = (speech: Speech) => (part: keyof MessageWords) => {
      const [words, kept, shipped] = [wordsIn(given, speech)[part], wordsIn(before, speech)[part], shippedWords(template, speech)[part]];
      const keptBeside = (given.beside ?? before.beside)?.[speech.code]?.[part] ?? english[part];
      const own = { words: given[part] ?? english[part], shipped: english[part] };
      return [part, writtenBeside({ words: words ?? shipped, shipped, kept: kept ?? shipped, keptBeside }, own)];
    };
    const notes = languages.map((speech) => [speech.code, Object.fromEntries(partsOf(template).map(noteOf(speech)))]);
    return { ...given, beside: Object.fromEntries(notes) as StoredWords['beside'] };
  };

/** Return what is stored of words in a language. */
export const wordsIn = ({ translations, beside: _beside, ...english }: StoredWords, { code }: Speech): Partial<MessageWords> =>
  code === 'en' ? english : (translations?.[code] ?? {});
