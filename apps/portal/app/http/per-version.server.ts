import { createApi, type Api } from '@haulbook/api-client';
import type { LanguageCode } from '@haulbook/texts';
import { defaultApiUrl, type FrontDoorContext } from './api.server';

/** The longest that an answer is cached for public pages, in milliseconds. Changes take effect immediately. */
const FRESH_FOR = 60_000;

interface Answer<T> {
  value: T | null;
  isStale: boolean;
}

interface Known<T> {
  at: number;
  settings: number | undefined;
  answer: Promise<Answer<T>>;
}

/** Reads something in a language. */
type Reader<T> = (context: FrontDoorContext, language: LanguageCode) => Promise<T | null>;

/**
 * Return a reader of something that is the same for every visitor of a language. Its answer is cached for a minute at most, and until settings, catalog or
 * pages change. The reader answers null while the API does not respond.
 * @param load asks the API.
 */
export function perVersion<T>(load: (api: Api) => Promise<T>): Reader<T> {
  const languages = new Map<LanguageCode, Map<string, Known<T>>>();
  return async (context, language) => {
    const known = languages.get(language) ?? new Map<string, Known<T>>();
    languages.set(language, known);
    const askInLanguage = () => load(apiIn(language, context));
    const { value, isStale } = await answerFor(known, askInLanguage, context);
    if (isStale) context.incomplete = true;
    return value;
  };
}

/** Return an API client of no visitor, which answers in a language. */
export const apiIn = (language: LanguageCode, { apiUrl = defaultApiUrl() }: FrontDoorContext): Api =>
  createApi({ baseUrl: apiUrl, timeoutMs: 3000, headers: { 'accept-language': language } });

function answerFor<T>(known: Map<string, Known<T>>, load: () => Promise<T>, context: FrontDoorContext): Promise<Answer<T>> {
  const apiUrl = context.apiUrl ?? defaultApiUrl();
  const settings = context.settingsVersion;
  const kept = known.get(apiUrl);
  if (kept && kept.settings === settings && Date.now() - kept.at < FRESH_FOR) return kept.answer;
  const answer = load()
    .then((value): Answer<T> => ({ value, isStale: false }))
    .catch(async (): Promise<Answer<T>> => {
      // A stale response is better than none; the next visitor triggers a new request.
      const last = (await kept?.answer)?.value ?? null;
      known.delete(apiUrl);
      return { value: last, isStale: true };
    });
  known.set(apiUrl, { at: Date.now(), settings, answer });
  return answer;
}
