import { languageName } from '@haulbook/core';
import { isDefinedLanguage } from '../declaration/translations.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { normalized } from '../declaration/validators.js';

type Row = Record<string, unknown>;
/** Returns what is wrong with values, by the property. */
type ProblemsOf = (values: Row) => [string, string][];

/**
 * Hold translations to the rules of the texts they translate, and leave out blank ones. Replaces them in the draft.
 * @returns a sentence for each problem, at `nameTranslations.es`
 */
export function checkTranslations(meta: ResourceMeta, draft: Row, problemsOf: ProblemsOf): [string, string][] {
  const sent = [...meta.fields.values()].filter(({ key }) => (draft[key] ?? null) !== null);
  return sent.flatMap((field) => (field.original ? checkOne(field, field.original, draft, problemsOf) : []));
}

function checkOne({ key, label }: FieldMeta, original: FieldMeta, draft: Row, problemsOf: ProblemsOf): [string, string][] {
  const value = draft[key];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [[key, `${label} must be an object with a text for each language`]];
  const texts = Object.entries(value)
    .map(([code, text]): [string, unknown] => [code, normalized(original, text)])
    .filter(([, text]) => text !== null && text !== '');
  draft[key] = texts.length > 0 ? Object.fromEntries(texts) : null;
  return texts.flatMap(([code, text]): [string, string][] => {
    const at = `${key}.${code}`;
    if (!isDefinedLanguage(code))
      return [[at, `${original.label} can’t be written in “${code}”, which is no language of this application`]];
    const found = problemsOf({ [original.key]: text }).find(([name]) => name === original.key);
    return found ? [[at, `In ${languageName(code)}: ${found[1]}`]] : [];
  });
}
