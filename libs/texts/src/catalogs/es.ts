import { createSpeech } from '@haulbook/core/speech';
import texts from './es.json' with { type: 'json' };
import toldTexts from './es.told.json' with { type: 'json' };
import serverTexts from './es.server.json' with { type: 'json' };

/** One o’clock is singular: “a la 1:30 p.m.”, “a las 2 p.m.”. */
const agree = (text: string): string => text.replace(/\blas (?=1(?::\d\d)?\s[ap]\b)/g, 'la ');

/** US Spanish; the glossary is in docs/decisions/a-second-language.md. */
export const es = createSpeech({ code: 'es', locale: 'es-US', currency: 'USD', agree }, { ...texts, ...toldTexts, ...serverTexts });
