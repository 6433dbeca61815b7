import type { CatalogView, DrawnPicture, TownLink } from '@haulbook/contracts';
import type { LocalDate } from '@haulbook/core';
import type { MeView } from '@haulbook/resource-contracts';
import type { LanguageCode } from '@haulbook/texts';
import { createContext, useContext } from 'react';
import { FIRST_BUSINESS } from './first-business';
import type { Audience, MenuService } from './menus';

export interface RootData {
  me: Pick<MeView, 'role' | 'user' | 'expiresAt'>;
  business: Omit<CatalogView['business'], 'languages'>;
  /** The style sheet that the owner’s colors need; empty where they are as shipped. */
  style: string;
  /** The color of the browser's own bar. */
  barColor: string;
  /** The language of the page. */
  language: LanguageCode;
  /** The languages that the site offers, English first. */
  languages: LanguageCode[];
  /** The owner's texts that are English on a page in another language; absent where there are none. */
  inEnglish?: string[];
  /** The year of the copyright line. */
  year: number;
  /** Today, as the company counts days; undefined while it is not known. */
  today?: LocalDate;
  /** The audience whose menus are shown. */
  audience: Audience;
  services: MenuService[];
  /** The first of the towns that have a page. */
  towns: TownLink[];
  /** Whether there are guides to read. */
  hasGuides: boolean;
  /** The owner's picture of a truck; null without one. */
  truck: DrawnPicture | null;
  /** The origin of the site, without a trailing slash. */
  origin: string;
  /** The share of page views, in percent, whose speed is measured. */
  measuredPercent: number;
  /** The address of the owner's own speed-metrics script; null without one. */
  speedMetricsUrl: string | null;
}

/** The data of the last page, in the browser only: the server keeps nothing between visitors. */
let last: RootData | undefined;

/** Return what was known before a page's data failed to load. Name, phone and session are still the same. */
export const lastRoot = (): RootData | undefined => last;

/** The data of the page, set around every page and every island. */
export const RootContext = createContext<RootData | undefined>(undefined);

/** Return the data every page has. */
export const useRoot = (): RootData => useContext(RootContext) ?? unknownRoot();

/** Return what the root has loaded. If it failed to load, the data of the last page, or the defaults for a visitor. */
export function knownRoot(data: RootData | undefined): RootData {
  if (data && typeof document !== 'undefined') last = data;
  return data ?? last ?? unknownRoot();
}

function unknownRoot(): RootData {
  return {
    me: { role: 'visitor', user: null, expiresAt: null },
    business: FIRST_BUSINESS,
    style: '',
    barColor: '#0f2f25',
    language: 'en',
    languages: ['en'],
    year: new Date().getUTCFullYear(),
    audience: 'residential',
    services: [],
    towns: [],
    hasGuides: false,
    truck: null,
    origin: '',
    measuredPercent: 0,
    speedMetricsUrl: null,
  };
}
