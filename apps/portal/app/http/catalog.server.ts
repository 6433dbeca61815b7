import type { CatalogView } from '@haulbook/contracts';
import { DEFAULT_COLORS } from '@haulbook/core';
import { BRAND_DEFAULTS } from '@haulbook/domain';
import { FALLBACK_SERVICES } from '../site-data/first-services';
import type { MenuService } from '../site-data/menus';
import type { FrontDoorContext } from './api.server';
import { perVersion } from './per-version.server';

/** Return services, prices and brand, which are the same for every visitor. Null while the API does not respond. */
export const catalogFor: (context: FrontDoorContext) => Promise<CatalogView | null> = perVersion((api) => api.catalog());

export type Business = CatalogView['business'];

/** Return name, city and phone from the settings, or the defaults of a new installation. */
export async function businessFor(context: FrontDoorContext): Promise<Business> {
  const catalog = await catalogFor(context);
  const { businessName, city, state, phone, zone } = BRAND_DEFAULTS;
  return (
    catalog?.business ?? {
      name: businessName,
      city,
      state,
      phone,
      email: '',
      zone,
      colors: DEFAULT_COLORS,
      logoUrl: null,
      languages: ['en'],
    }
  );
}

/** Return the services shown in the menus. */
export async function menuServicesFor(context: FrontDoorContext): Promise<MenuService[]> {
  const catalog = await catalogFor(context);
  return catalog?.services.map(({ slug, name, group, icon }) => ({ slug, name, group, icon })) ?? FALLBACK_SERVICES;
}

/** Return the share of page views, in percent, whose speed is measured: none while the API does not respond. */
export async function measuredPercentFor(context: FrontDoorContext): Promise<number> {
  return (await catalogFor(context))?.measuredPercent ?? 0;
}
