import type { Api } from '@haulbook/api-client';
import type { SitePagesView } from '@haulbook/contracts';
import { loadSpeech, type LanguageCode } from '@haulbook/texts';
import { apiErrorOf } from './lazy-api';
import type { FrontDoorContext } from './api.server';
import { languageFor } from './language.server';
import { apiIn, perVersion } from './per-version.server';
import { notFound } from './redirects.server';
import { untranslatedIn } from './untranslated';

/** The texts that a page shows in English though it is in another language. */
export interface InEnglish {
  inEnglish: string[];
}

const NONE: SitePagesView = {
  guides: [],
  towns: [],
  services: [],
  pictures: [],
  proof: { insured: null, licensed: null, jobs: null, rating: null },
};

/** Read the list of the pages that the owner wrote, in a language. Null while the API does not respond. */
export const readSitePages = perVersion((api) => api.sitePages.all());

/** Return the pages that the owner wrote; none while the API does not respond. */
export const sitePagesFor = async (context: FrontDoorContext): Promise<SitePagesView> =>
  (await readSitePages(context, await languageFor(context))) ?? NONE;

/**
 * Return one of the pages that the owner wrote, and those of its texts that are English on a page in another language.
 * @throws Response 404 for a page that visitors may not see
 */
export async function sitePage<T>(context: FrontDoorContext, load: (pages: Api['sitePages']) => Promise<T>): Promise<T & InEnglish> {
  const language = await languageFor(context);
  const ask = (code: LanguageCode) => load(apiIn(code, context).sitePages);
  const [spoken, english, { find }] = await Promise.all([ask(language), language === 'en' ? null : ask('en'), loadSpeech(language)]).catch(
    (error: unknown) => {
      if (apiErrorOf(error)?.status === 404) return notFound();
      throw error;
    },
  );
  return { ...spoken, inEnglish: untranslatedIn(spoken, english, (text) => find(text) !== undefined) };
}
