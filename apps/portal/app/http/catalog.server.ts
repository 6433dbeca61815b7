import { createApi } from '@haulbook/api-client';
import type { CatalogView } from '@haulbook/contracts';
import { DEFAULT_COLORS } from '@haulbook/core';
import { BRAND_DEFAULTS } from '@haulbook/domain';
import { FALLBACK_SERVICES, type MenuService } from '../site-data/menus';
import { defaultApiUrl, type FrontDoorContext } from './api.server';

/** The longest that services and prices are cached on public pages, in milliseconds. Changes take effect immediately. */
const FRESH_FOR = 60_000;

interface Answer {
  catalog: CatalogView | null;
  isStale: boolean;
}

const known = new Map<string, { at: number; settings: number | undefined; answer: Promise<Answer> }>();

/**
 * Return services, prices and brand, which are the same for every visitor. Cached for a minute at most, and until one of them changes. Null
 * while the API does not respond.
 */
export async function catalogFor(context: FrontDoorContext): Promise<CatalogView | null> {
  const { catalog, isStale } = await answerFor(context);
  if (isStale) context.incomplete = true;
  return catalog;
}

function answerFor(context: FrontDoorContext): Promise<Answer> {
  const apiUrl = context.apiUrl ?? defaultApiUrl();
  const settings = context.settingsVersion;
  const kept = known.get(apiUrl);
  if (kept && kept.settings === settings && Date.now() - kept.at < FRESH_FOR) return kept.answer;
  const answer = createApi({ baseUrl: apiUrl, timeoutMs: 3000 })
    .catalog()
    .then((catalog) => ({ catalog, isStale: false }))
    .catch(async () => {
      // A stale response is better than none; the next visitor triggers a new request.
      const last = (await kept?.answer)?.catalog ?? null;
      known.delete(apiUrl);
      return { catalog: last, isStale: true };
    });
  known.set(apiUrl, { at: Date.now(), settings, answer });
  return answer;
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
