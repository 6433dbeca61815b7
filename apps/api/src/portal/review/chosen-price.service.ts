import { Injectable } from '@nestjs/common';
import type { RepriceView } from '@haulbook/contracts';
import { isSameDay, linesForDay, signedLineTotal, type DocumentLine, type DocumentPrice } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { Clock } from '../../platform/clock.js';
import { DocumentPricingService, totalsOf } from '../../quotes/document-pricing.service.js';
import { QuoteLine } from '../../quotes/quote-line.entity.js';
import type { QuoteTerms } from '../../quotes/quote-terms.js';
import type { Quote } from '../../quotes/quote.entity.js';
import { SettingsService } from '../../settings/settings.service.js';

/** What a customer has chosen of a quote. */
export interface QuoteChoice {
  selectedLineIds: readonly string[];
  /** The day of the job; null while none is chosen, which leaves the lines as they are. */
  date: string | null;
  /** The coupon is used up, and the customer goes on without it. */
  withoutCoupon: boolean;
}

/** A line of the quote, or one that the chosen day adds. */
type ChosenLine = QuoteLine | DocumentLine;

export interface ChosenPrice {
  price: DocumentPrice<ChosenLine>;
  terms: QuoteTerms;
}

/** What a quote comes to as its customer chooses, by the terms it was sent with. */
@Injectable()
export class ChosenPriceService {
  constructor(
    private readonly records: Records,
    private readonly pricing: DocumentPricingService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async price(quote: Quote, { selectedLineIds, date, withoutCoupon }: QuoteChoice): Promise<ChosenPrice> {
    const ticked = quote.lines.map((line) => (line.optional ? { ...line, selected: selectedLineIds.includes(line.id) } : line));
    const { terms } = await this.pricing.price(quote, ticked);
    const chosen = withoutCoupon ? { ...terms, coupon: null } : terms;
    const lines: ChosenLine[] = date ? linesForDay<ChosenLine>(ticked, await this.isSameDay(quote, date), terms) : ticked;
    return this.pricing.price({ ...quote, terms: chosen }, lines);
  }

  /** The same as the page shows it, with what the day has changed. */
  async view(quote: Quote, choice: QuoteChoice): Promise<RepriceView> {
    const { price } = await this.price(quote, choice);
    return { ...sumsOf(price), dayChanges: changesOf(quote.lines, price.lines) };
  }

  /**
   * Writes the lines as they were chosen: ticks, what the day adds and takes away, and each one's share of the discounts, which the bill
   * takes off again. Call with the quote's row locked.
   */
  async keep(quote: Quote, { price }: ChosenPrice): Promise<QuoteLine[]> {
    const kept: QuoteLine[] = [];
    for (const [position, { counted: _counted, netCents: _net, ...line }] of price.lines.entries()) {
      if (!('id' in line)) {
        kept.push(await this.records.insert(QuoteLine, { ...line, quoteId: quote.id, position } as Partial<QuoteLine>));
        continue;
      }
      const { selected, discountCents } = line;
      const before = quote.lines.find(({ id }) => id === line.id)!;
      if (before.selected !== selected || before.discountCents !== discountCents)
        await this.records.updateOne(QuoteLine, line.id, { selected, discountCents });
      kept.push(line);
    }
    const gone = quote.lines.filter(({ id }) => !kept.some((line) => line.id === id));
    for (const { id } of gone) await this.records.remove(QuoteLine, { id });
    return kept;
  }

  private async isSameDay({ requestedOn, createdAt }: Quote, date: string): Promise<boolean> {
    const { zone } = await this.settings.get('brand');
    return isSameDay(date, { for: requestedOn, at: new Date(createdAt) }, this.clock.now(), zone);
  }
}

/** The sums of a price as pages and quotes have them. */
export const sumsOf = (price: DocumentPrice) => ({ ...totalsOf(price), depositCents: price.depositCents });

/** What the chosen day adds to a quote or, below zero, takes off it, by its name. */
function changesOf(before: readonly QuoteLine[], after: readonly ChosenLine[]): RepriceView['dayChanges'] {
  const ids = new Set(after.map((line) => ('id' in line ? line.id : null)));
  const added = after.filter((line) => !('id' in line)).map((line) => ({ label: line.label, cents: signedLineTotal(line) }));
  const gone = before.filter(({ id }) => !ids.has(id)).map((line) => ({ label: line.label, cents: -signedLineTotal(line) }));
  const byLabel = new Map<string, number>();
  for (const { label, cents } of [...added, ...gone]) byLabel.set(label, (byLabel.get(label) ?? 0) + cents);
  return [...byLabel].map(([label, cents]) => ({ label, cents })).filter(({ cents }) => cents !== 0);
}
