import { Injectable } from '@nestjs/common';
import type { QuoteView } from '@haulbook/contracts';
import { Records, said } from '@haulbook/resource';
import { SpokenLanguages } from '../languages/spoken-languages.service.js';
import { ServiceItem } from './service-item.entity.js';
import { Service } from './service.entity.js';

/** A line as it was written: with the name that an entry of the price list had. */
export interface WrittenLine {
  label: string;
  itemSlug: string | null;
}

/** What a quote was written from. */
interface WrittenQuote {
  serviceId: string | null;
  lines: readonly (WrittenLine & { id: string })[];
}

/**
 * Says names of services and items in the language of the visitor of the moment, where the owner translated them. Quotes and bills are
 * written and signed in English; what is said of them changes nothing of that.
 */
@Injectable()
export class SpokenNames {
  constructor(
    private readonly records: Records,
    private readonly languages: SpokenLanguages,
  ) {}

  /** Return the names of services by id, those in the trash included. One query. */
  async services(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
    if (wanted.length === 0) return new Map();
    const language = await this.languages.asked();
    const services = await this.records.find(Service, { id: { $in: wanted } }, { trashed: true });
    return new Map(services.map(({ id, name, nameTranslations }) => [id, said(name, nameTranslations, language)]));
  }

  /** Return lines with the translation of their entry of the price list, unless they were written with another name than it has now. */
  async lines<Line extends WrittenLine>(lines: readonly Line[]): Promise<Line[]> {
    const slugs = lines.flatMap(({ itemSlug }) => itemSlug ?? []);
    const language = await this.languages.asked();
    if (language === 'en' || slugs.length === 0) return [...lines];
    const items = await this.records.find(ServiceItem, { slug: { $in: slugs } }, { trashed: true });
    return lines.map((line) => {
      const item = items.find(({ slug, name }) => slug === line.itemSlug && name === line.label);
      return item ? { ...line, label: said(item.name, item.nameTranslations, language) } : line;
    });
  }

  /** Return the view of a quote for its page. What is signed is the view without it. */
  async quote(view: QuoteView, { serviceId, lines }: WrittenQuote): Promise<QuoteView> {
    if ((await this.languages.asked()) === 'en') return view;
    const names = await this.services([serviceId]);
    const labels = new Map((await this.lines(lines)).map(({ id, label }) => [id, label]));
    return {
      ...view,
      serviceName: names.get(serviceId ?? '') ?? view.serviceName,
      lines: view.lines.map((line) => ({ ...line, label: labels.get(line.id) ?? line.label })),
    };
  }
}
