import type { CatalogView } from '@haulbook/contracts';
import { loadSpeech, type LanguageCode } from '@haulbook/texts';
import { FIRST_BUSINESS } from '../site-data/first-business';
import { FALLBACK_SERVICES } from '../site-data/first-services';
import type { MenuService } from '../site-data/menus';
import type { FrontDoorContext } from './api.server';
import { readCatalog } from './catalog-answers.server';
import { languageFor } from './language.server';

/** Return services, prices and brand in the language of the page. Null while the API does not respond. */
export async function catalogFor(context: FrontDoorContext): Promise<CatalogView | null> {
  const language = await languageFor(context);
  const catalog = await readCatalog(context, language);
  return catalog && spokenCatalog(catalog, language);
}

/** The API has the owner’s translations; shipped services are translated here, so that no script carries their words. */
async function spokenCatalog(catalog: CatalogView, language: LanguageCode): Promise<CatalogView> {
  const { t } = await loadSpeech(language);
  return { ...catalog, services: catalog.services.map((each) => ({ ...each, name: t(each.name), blurb: t(each.blurb) })) };
}

export type Business = CatalogView['business'];

/** Return who the business is and what it tells of its settings, or the defaults of a new installation. */
export async function businessFor(context: FrontDoorContext): Promise<Business> {
  const catalog = await readCatalog(context, 'en');
  return catalog?.business ?? FIRST_BUSINESS;
}

/** Return the services shown in the menus. */
export async function menuServicesFor(context: FrontDoorContext): Promise<MenuService[]> {
  const catalog = await catalogFor(context);
  return catalog?.services.map(({ slug, name, group, icon }) => ({ slug, name, group, icon })) ?? FALLBACK_SERVICES;
}

/** Return the share of page views, in percent, whose speed is measured: none while the API does not respond. */
export async function measuredPercentFor(context: FrontDoorContext): Promise<number> {
  return (await readCatalog(context, 'en'))?.measuredPercent ?? 0;
}
