import type { CatalogView, SitePagesView } from '@haulbook/contracts';
import { FALLBACK_SERVICES } from '../../../site-data/first-services';
import { pictureAt } from '../../../site-data/pictures';
import { priceLines } from '../price-lines';
import type { PriceFacts } from './prices';
import type { PricedService } from './services';
import type { Refused } from './where-it-goes';

type PagesShown = Pick<SitePagesView, 'services' | 'pictures'>;

export interface HomeFacts extends PriceFacts {
  services: PricedService[];
  refused: Refused[];
}

/** Return what a price is made of; nothing without the catalog. */
export function priceFacts(catalog: CatalogView | null): PriceFacts {
  if (!catalog) return { volumes: [], items: [], surcharges: [], longCarryFeet: 0, minimumCents: 0, promise: null, photoMinutes: null };
  const lines = (kind: 'item' | 'surcharge') => priceLines(catalog.items.filter((item) => item.kind === kind));
  const { volumes, longCarryFeet, minimumCents, promise, photoMinutes } = catalog;
  return { volumes, items: lines('item'), surcharges: lines('surcharge'), longCarryFeet, minimumCents, promise, photoMinutes };
}

/** Return all services with their prices and pictures. Without the catalog, their names alone. */
export function pricedServices(catalog: CatalogView | null, { services: withPage, pictures }: PagesShown): PricedService[] {
  if (!catalog) return FALLBACK_SERVICES;
  return catalog.services.map(({ slug, name, group, icon, drawing, startingCents, quoteOnly }) => ({
    slug,
    name,
    group,
    icon,
    drawing,
    startingCents: quoteOnly ? null : startingCents,
    hasPage: withPage.includes(slug),
    picture: pictureAt(pictures, 'service', slug),
  }));
}

/** Return the services and prices of the home page. Without the catalog only the parts that need no numbers are shown. */
export function homeFacts(catalog: CatalogView | null, pages: PagesShown): HomeFacts {
  const services = pricedServices(catalog, pages);
  if (!catalog) return { ...priceFacts(null), services, refused: [] };
  return {
    ...priceFacts(catalog),
    services,
    refused: catalog.items.flatMap(({ name, refusedBecause }) => (refusedBecause ? [{ name, why: refusedBecause }] : [])),
  };
}
