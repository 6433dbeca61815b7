import { Injectable } from '@nestjs/common';
import type { PriceBook, PriceItem } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { ServiceItem } from '../catalog/service-item.entity.js';
import { PriceVersions } from './price-versions.service.js';
import { SettingsService, type SettingValues } from '@haulbook/platform';

export interface LoadedPriceBook {
  book: PriceBook;
  /** The active rows behind the book's items, in the owner's order. */
  items: ServiceItem[];
  settings: SettingValues;
}

/** The price list and the owner's rules in the format of the price calculation. */
@Injectable()
export class PriceBookService {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly versions: PriceVersions,
  ) {}

  /** Return the prices of this moment: those whose day at the business has come count first. */
  async load(): Promise<LoadedPriceBook> {
    await this.versions.takeEffect();
    const settings = await this.settings.all();
    const items = await this.records.find(ServiceItem, { active: true }, { sort: { order: 'asc', name: 'asc' } });
    return { book: { items: items.map(toPriceItem), rules: settings.pricing }, items, settings };
  }
}

/** Return a row of the price list in the format of the price calculation. */
export function toPriceItem(row: ServiceItem): PriceItem {
  const { slug, name, kind, unitCents, eighths, minutes, taxCategory, disposalRoute, quoteOnly, refused, refusedWhy, refrigerant, active } =
    row;
  const cubicYards = row.cubicYardsMilli / 1000;
  return {
    slug,
    name,
    kind,
    unitCents,
    eighths,
    cubicYards,
    minutes,
    taxCategory,
    disposalRoute,
    quoteOnly,
    refused,
    refusedWhy,
    refrigerant,
    active,
  };
}
