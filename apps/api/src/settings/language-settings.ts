import { OTHER_LANGUAGES, type LanguageCode, type OtherCode } from '@haulbook/texts';
import { yesNo } from '@haulbook/platform';
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
