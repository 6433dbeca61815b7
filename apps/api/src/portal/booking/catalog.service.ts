import { Inject, Injectable } from '@nestjs/common';
import type { CatalogView, EstimateView, JobInput, ServiceAreaView, ServiceView } from '@haulbook/contracts';
import {
  countiesToChoose,
  EIGHTHS,
  eighthsCubicYards,
  isOnAccount,
  isPriced,
  normalizeZip,
  STARTING_ITEMS,
  volumeTier,
  zipError,
  type PriceBook,
} from '@haulbook/domain';
import { CONFIG } from '@haulbook/platform';
import { currentActor, Db, inLanguage, invalid, Records, said } from '@haulbook/resource';
import { takesCards } from '../../billing/ledger/card-providers.js';
import { colorsOf, logoUrlOf } from '../../brand/branded-site.js';
import type { ServiceItem } from '../../catalog/service-item.entity.js';
import type { Config } from '../../config.js';
import { SpokenLanguages } from '../../languages/spoken-languages.service.js';
import { Customer } from '../../customers/customer.entity.js';
import { PriceBookService } from '../../pricing/price-book.service.js';
import { PricingService, type PriceTerms } from '../../pricing/pricing.service.js';
import { Window } from '../../scheduling/window.entity.js';
import { offeredLanguages } from '../../settings/language-settings.js';
import { businessRules } from './business-rules.js';

/** Public catalog data: bookable services, prices and the service area. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly books: PriceBookService,
    private readonly pricing: PricingService,
    private readonly spoken: SpokenLanguages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async catalog(): Promise<CatalogView> {
    const [{ book, items, settings }, language, windows] = await Promise.all([
      this.books.load(),
      this.spoken.asked(),
      this.records.find(Window, { active: true }),
    ]);
    const { businessName: name, city, state, phone, email, zone } = settings.brand;
    return {
      business: {
        ...{ name, city, state, phone, email, zone, colors: colorsOf(settings.brand), logoUrl: logoUrlOf(settings.brand) },
        rules: businessRules(settings, { windows, card: takesCards(this.config) }),
        languages: offeredLanguages(settings.languages),
      },
      services: await this.services(items, language),
      items: items.filter((item) => item.kind !== 'volume').map((item) => toItemView(item, language)),
      volumes: volumesOf(book, items, language),
      minimumCents: book.rules.minimumCents,
      truckCubicYards: book.rules.truckCubicYards,
      longCarryFeet: book.rules.longCarryFeet,
      promise: said(settings.booking.promise, settings.booking.promiseTranslations, language),
      measuredPercent: settings.measuring.pageViewPercent,
      photoMinutes: settings.photoQuotes.on ? settings.photoQuotes.minutes : null,
      photosToModel: this.config.VISION_URL !== undefined,
    };
  }

  async serviceArea(typed: string): Promise<ServiceAreaView> {
    const problem = zipError(typed);
    if (problem) throw invalid({ zip: problem });
    const areas = await this.pricing.areasOf(typed);
    const [area] = areas;
    const counties = countiesToChoose(areas);
    const county = counties.length > 0 ? null : (area?.county ?? null);
    return { zip: normalizeZip(typed)!, served: area !== undefined, county, counties, city: area?.city ?? null };
  }

  /** Estimate a job for the current caller, by what holds for a signed-in customer, so that the booking gets the same price and deposit. */
  async estimate(job: JobInput, terms: Pick<PriceTerms, 'zip' | 'county' | 'date' | 'couponCode'>): Promise<EstimateView> {
    const customerId = currentActor()?.customerId;
    const customer = customerId ? await this.records.findOne(Customer, { id: customerId }) : null;
    return this.pricing.estimate(job, {
      ...terms,
      customerId,
      ...(customer && { taxExempt: customer.taxExempt, onAccount: isOnAccount(customer) }),
    });
  }

  /** Return the active services in menu order, each with the name of its category. */
  private async services(items: ServiceItem[], language: string): Promise<ServiceView[]> {
    const services = await this.db.query<Omit<ServiceView, 'startItemId'>>(
      `SELECT s.slug, ${inLanguage('s.name', '$1')} AS name, s.audience, ${inLanguage('c.name', '$1')} AS "group",
              coalesce(${inLanguage('s.blurb', '$1')}, '') AS blurb, s.icon, s.drawing, s.quote_only AS "quoteOnly",
              CASE WHEN s.quote_only THEN NULL ELSE s.starting_cents END AS "startingCents"
       FROM services s JOIN categories c ON c.id = s.category_id
       WHERE s.active AND c.active AND s.deleted_at IS NULL ORDER BY c.order, c.name, s.order, s.name`,
      [language],
    );
    const startOf = (slug: string) => items.find((item) => item.kind === 'item' && !item.refused && item.slug === STARTING_ITEMS[slug]);
    return services.map((service) => ({ ...service, startItemId: startOf(service.slug)?.id ?? null }));
  }
}

function toItemView(item: ServiceItem, language: string): CatalogView['items'][number] {
  const { id, slug, kind, unitCents, cubicYardsMilli, minutes, quoteOnly, refused } = item;
  return {
    id,
    slug,
    kind,
    unitCents,
    minutes,
    name: said(item.name, item.nameTranslations, language),
    cubicYards: cubicYardsMilli / 1000,
    quoteOnly: kind === 'item' && !refused ? !isPriced({ quoteOnly, unitCents }) : quoteOnly,
    refusedBecause: refused ? (said(item.refusedWhy, item.refusedWhyTranslations, language) ?? 'We can’t take this.') : null,
  };
}

function volumesOf(book: PriceBook, items: ServiceItem[], language: string): CatalogView['volumes'] {
  return EIGHTHS.flatMap((eighths) => {
    const tier = volumeTier(book, eighths);
    if (!tier) return [];
    const translations = items.find(({ slug }) => slug === tier.slug)?.nameTranslations ?? null;
    const label = said(tier.name, translations, language);
    return [{ eighths, label, priceCents: tier.unitCents, cubicYards: eighthsCubicYards(eighths, book.rules) }];
  });
}
