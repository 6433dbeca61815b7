import { OTHER_LANGUAGES, type LanguageCode, type OtherCode } from '@haulbook/texts';
import { group, words, yesNo, type About } from '@haulbook/platform';
import { z } from 'zod';

const offered = (name: string) => yesNo(false, { label: name, help: 'Pages, mails and texts in this language, by browser and by choice.' });
const choices = Object.fromEntries(OTHER_LANGUAGES.map(({ code, name }) => [code, offered(name)]));

/** The languages that the site offers beside English. */
export const languages = z.object(choices as Record<OtherCode, ReturnType<typeof offered>>);

/** Return the codes of the languages that the site offers beside English. */
export const otherLanguages = (settings: z.output<typeof languages>): OtherCode[] =>
  OTHER_LANGUAGES.map(({ code }) => code).filter((code) => settings[code]);

/** Return the codes of the languages that the site offers, English first. */
export const offeredLanguages = (settings: z.output<typeof languages>): LanguageCode[] => ['en', ...otherLanguages(settings)];

/**
 * Define what a text of the owner's is in the languages beside English. An empty one is not translated: customers read the English.
 * @param label of the text, as the form names it
 * @param kind of the text: of one line unless said otherwise
 */
export const inOtherLanguages = (label: string, kind: (fallback: string, about?: About) => ReturnType<typeof words> = words) =>
  group(
    `${label}, in other languages`,
    Object.fromEntries(
      OTHER_LANGUAGES.map(({ code, name }) => [code, kind('', { label: name, help: 'Empty: customers read the English.' })]),
    ) as Record<OtherCode, ReturnType<typeof words>>,
  );
