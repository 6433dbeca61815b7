import { Form } from 'antd';
import { useMemo } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { useFormat, useTexts } from '../texts/wording';

type Fields = readonly FieldSchema[];
type ValueOf = (field: FieldSchema) => unknown;

/** Return which part of the words a field keeps: `body` of `value.body` and of `value.translations.es.body`. */
export const partOf = ({ name }: FieldSchema): string => name.slice(name.lastIndexOf('.') + 1);

/** Return the codes of the languages that words are in beside the application's own. */
export const languagesOf = (fields: Fields): string[] => [...new Set(fields.flatMap(({ language }) => language ?? []))];

/** Return the words of a language, by part. */
export function wordsOf(fields: Fields, language: string | undefined, valueOf: ValueOf): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => field.language === language).map((field) => [partOf(field), valueOf(field) ?? null]));
}

const isShipped = (field: FieldSchema, valueOf: ValueOf): boolean => (valueOf(field) ?? '') === field.default;

/** Return the fields whose words are still the shipped ones while those of the application's own language were changed. */
export function leftBehind(fields: Fields, valueOf: ValueOf): FieldSchema[] {
  const changed = fields.filter((field) => !field.language && !isShipped(field, valueOf)).map(partOf);
  return fields.filter((field) => field.language && changed.includes(partOf(field)) && isShipped(field, valueOf));
}

/** The code of the application's own language. */
const useOwnLanguage = (): string => new Intl.Locale(useFormat().locale).language;

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

interface LeftBehindNoteProps {
  fields: FieldSchema[];
  field: FieldSchema;
}

/** What is said where one language has new words and another still the shipped ones, beside both. Inside of a form. */
export function LeftBehindNote({ fields, field }: LeftBehindNoteProps) {
  const { settings: words } = useTexts();
  const { language: nameOf } = useFormat();
  const own = useOwnLanguage();
  const values = Form.useWatch([], Form.useFormInstance()) as Record<string, unknown> | undefined;
  if (!values) return null;
  const behind = leftBehind(fields, ({ name }) => values[name]).filter((each) => partOf(each) === partOf(field));
  const isBehind = behind.some(({ name }) => name === field.name);
  if (isBehind) return <span className="ra-left-behind">{words.leftBehind(nameOf(own))}</span>;
  if (field.language || behind.length === 0) return null;
  return <span className="ra-left-behind">{words.leavesBehind(languagesOf(behind).map(nameOf))}</span>;
}
