import { snake } from './naming.js';
import type { FieldMeta, PlainField } from './types.js';

/** A text in other languages, by their codes. */
export type Translations = Readonly<Record<string, string>>;

const languages = new Set<string>();

/**
 * Say in which languages, beside its own, the texts of an application may be written. Call it while modules are imported.
 * @param codes such as `es`
 * @example `defineLanguages(['es'])`
 */
export const defineLanguages = (codes: readonly string[]): void => codes.forEach((code) => languages.add(code));

/** Whether texts may be written in a language. */
export const isDefinedLanguage = (code: string): boolean => languages.has(code);

/** Return the name of the field, and of the property, with the translations of a text. */
export const translationsName = (name: string): string => `${name}Translations`;

/** Make the field that has the text of another one in other languages: `{ es: "…" }`. It is asked for and shown where the other one is. */
export function translationsOf(original: FieldMeta): PlainField {
  const { hidden, readonly, createOnly, personal, when, section, form, show } = original.options;
  const name = translationsName(original.name);
  return {
    kind: 'json',
    ...{ name, key: name, column: snake(name), original, label: `${original.label} in other languages` },
    options: {
      ...{ optional: true, format: 'translations' },
      ...{ hidden, readonly, createOnly, personal, when, section, form, show: show === false ? false : 'filled' },
    },
  };
}

/** A column of a statement with a text, in the language of a parameter: `inLanguage('s.name', '$2')`. A text without a translation stays as it is. */
export const inLanguage = (column: string, language: string): string => `coalesce(${column}_translations->>${language}::text, ${column})`;

/** Return a text in a language; as it stands where it is not translated, or its translation is empty. */
export const said = <Text extends string | null>(text: Text, translations: Translations | null, language: string): Text | string =>
  translations?.[language] || text;
