import { createSpeech } from '@haulbook/core/speech';
import texts from './es.json' with { type: 'json' };

/** US Spanish; the glossary is in docs/decisions/a-second-language.md. */
export const es = createSpeech({ code: 'es', locale: 'es-US' }, texts);
