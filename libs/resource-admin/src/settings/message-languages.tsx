import { useMemo } from 'react';
import { writtenBeside, type FieldSchema, type ResourceSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';
import { valueAt } from '../schema/paths-in-rows';
import { useFormat } from '../texts/wording';

export type Fields = readonly FieldSchema[];
export type ValueOf = (field: FieldSchema) => unknown;

/** Return which part of the words a field keeps: `body` of `value.body` and of `value.translations.es.body`. */
export const partOf = ({ name }: FieldSchema): string => name.slice(name.lastIndexOf('.') + 1);

/** Return the codes of the languages that words are in beside the application's own. */
export const languagesOf = (fields: Fields): string[] => [...new Set(fields.flatMap(({ language }) => language ?? []))];

/** Return the words of a language, by part. */
export function wordsOf(fields: Fields, language: string | undefined, valueOf: ValueOf): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => field.language === language).map((field) => [partOf(field), valueOf(field) ?? null]));
}

/** Return where the words are kept beside which those of a field were written. */
export const besideOf = ({ name }: FieldSchema): string => name.replace('.translations.', '.beside.');

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const isShipped = (field: FieldSchema, valueOf: ValueOf): boolean => text(valueOf(field)) === field.default;

/** Return the same part of the words in the application's own language; undefined for a field that is in it. */
export const ownOf = (fields: Fields, field: FieldSchema): FieldSchema | undefined =>
  field.language ? fields.find((each) => !each.language && partOf(each) === partOf(field)) : undefined;

/** Return the fields whose words were written beside other words of the application's own language than it has now. @param row as it is stored */
export function leftBehind(fields: Fields, row: Row, valueOf: ValueOf = ({ name }) => valueAt(row, name)): FieldSchema[] {
  return fields.filter((field) => {
    const own = ownOf(fields, field);
    if (!own) return false;
    const [now, shipped] = [text(valueOf(own)), text(own.default)];
    const keptBeside = text(valueAt(row, besideOf(field)) ?? shipped);
    const translated = { words: text(valueOf(field)), shipped: text(field.default), kept: text(valueAt(row, field.name)), keptBeside };
    return now !== writtenBeside(translated, { words: now, shipped });
  });
}

/** The code of the application's own language. */
export const useOwnLanguage = (): string => new Intl.Locale(useFormat().locale).language;

interface Tabbed {
  resource: ResourceSchema;
  fields: FieldSchema[];
  /** Return the language of a tab; undefined for the application's own. */
  languageOf: (tab: string) => string | undefined;
}

/** Put the words of each language on a tab of its own, if there are several. */
export function useLanguageTabs(resource: ResourceSchema, fields: FieldSchema[]): Tabbed {
  const { language: nameOf } = useFormat();
  const own = useOwnLanguage();
  return useMemo(() => {
    const others = languagesOf(fields);
    if (others.length === 0) return { resource, fields, languageOf: () => undefined };
    return {
      resource: { ...resource, tabs: [own, ...others].map((code) => ({ label: nameOf(code), sections: [nameOf(code)] })) },
      fields: fields.map((field) => ({ ...field, section: nameOf(field.language ?? own) })),
      languageOf: (tab: string) => others.find((code) => nameOf(code) === tab),
    };
  }, [resource, fields, own, nameOf]);
}
