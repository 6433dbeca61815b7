import { createApi } from '@haulbook/api-client';
import type { CatalogView } from '@haulbook/contracts';
import { DEFAULT_COLORS } from '@haulbook/core';
import { BRAND_DEFAULTS } from '@haulbook/domain';
import { FALLBACK_SERVICES, type MenuService } from '../site-data/menus';
import { defaultApiUrl, type FrontDoorContext } from './api.server';

/** The time in milliseconds that services and items are cached on public pages. Changed settings take effect immediately. */
const FRESH_FOR = 60_000;

const known = new Map<string, { at: number; settings: number | undefined; catalog: Promise<CatalogView | null> }>();

/**
 * Return services, prices and brand, which are the same for every visitor. Cached for a minute at most, and until a setting changes. Null
 * while the API does not respond.
 */
export function catalogFor(context: FrontDoorContext): Promise<CatalogView | null> {
  const apiUrl = context.apiUrl ?? defaultApiUrl();
  const settings = context.settingsVersion;
  const kept = known.get(apiUrl);
  if (kept && kept.settings === settings && Date.now() - kept.at < FRESH_FOR) return kept.catalog;
  const catalog = createApi({ baseUrl: apiUrl, timeoutMs: 3000 })
    .catalog()
    .catch(async () => {
      // A stale response is better than none; the next visitor triggers a new request.
      const last = (await kept?.catalog) ?? null;
      known.delete(apiUrl);
      return last;
    });
  known.set(apiUrl, { at: Date.now(), settings, catalog });
  return catalog;
}

export type Business = CatalogView['business'];

/** Return name, city and phone from the settings, or the defaults of a new installation. */
export async function businessFor(context: FrontDoorContext): Promise<Business> {
  const catalog = await catalogFor(context);
  const { businessName, city, state, phone, zone } = BRAND_DEFAULTS;
  return catalog?.business ?? { name: businessName, city, state, phone, email: '', zone, colors: DEFAULT_COLORS, logoUrl: null };
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
