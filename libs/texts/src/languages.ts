import { ENGLISH, type Speech } from '@haulbook/core';

/** A language beside English. */
interface OtherLanguage extends Pick<Speech, 'code' | 'locale'> {
  /** What it calls itself. */
  name: string;
  /** Load it; only the pages and messages that are in it do. */
  load: () => Promise<Speech>;
}

/** The languages beside English, in the order they are offered: one more is a line here and its files in `catalogs`. */
// prettier-ignore
const OTHERS = [
  { code: 'es', locale: 'es-US', name: 'Español', load: () => import('./catalogs/es.js').then(({ es }) => es) },
] as const satisfies readonly OtherLanguage[];

export type OtherCode = (typeof OTHERS)[number]['code'];
export type LanguageCode = 'en' | OtherCode;

export const OTHER_LANGUAGES: readonly (OtherLanguage & { code: OtherCode })[] = OTHERS;

/** What each language calls itself, by its code. */
export const LANGUAGE_NAMES: Record<LanguageCode, string> = Object.assign(
  { en: 'English' },
  ...OTHER_LANGUAGES.map(({ code, name }) => ({ [code]: name })),
) as Record<LanguageCode, string>;

/** Whether a text is the code of a language that there is. */
export const isLanguage = (code: unknown): code is LanguageCode => typeof code === 'string' && Object.hasOwn(LANGUAGE_NAMES, code);

const loaded = new Map<string, Speech>([['en', ENGLISH]]);

/** Load a language; English for a code that there is none for. */
export async function loadSpeech(code: string): Promise<Speech> {
  const known = loaded.get(code);
  if (known) return known;
  const speech = await OTHER_LANGUAGES.find((language) => language.code === code)?.load();
  if (speech) loaded.set(code, speech);
  return speech ?? ENGLISH;
}

/** Return a language that is loaded; null for one that is not, or not yet. */
export const loadedSpeech = (code: string): Speech | null => loaded.get(code) ?? null;
