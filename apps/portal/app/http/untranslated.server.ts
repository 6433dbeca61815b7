import type { CatalogView } from '@haulbook/contracts';
import { loadSpeech, type LanguageCode } from '@haulbook/texts';
import type { FrontDoorContext } from './api.server';
import { readCatalog } from './catalog-answers.server';
import { readSitePages } from './site-pages.server';
import { untranslatedIn } from './untranslated';

/** Return the names of services and things and the titles of guides that a page in a language shows in English; none on an English page. */
export async function untranslatedFor(context: FrontDoorContext, language: LanguageCode): Promise<string[]> {
  if (language === 'en') return [];
  const read = async (code: LanguageCode) => {
    const [catalog, pages] = await Promise.all([readCatalog(context, code), readSitePages(context, code)]);
    return [ownersWords(catalog), pages?.guides, pages?.pictures];
  };
  const [spoken, english, { find }] = await Promise.all([read(language), read('en'), loadSpeech(language)]);
  return untranslatedIn(spoken, english, (text) => find(text) !== undefined);
}

const ownersWords = (catalog: CatalogView | null) => catalog && { services: catalog.services, items: catalog.items };
