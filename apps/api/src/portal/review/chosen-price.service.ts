import { Injectable } from '@nestjs/common';
import type { RepriceView } from '@haulbook/contracts';
import { isCounted, isSameDay, linesForDay, signedLineTotal, type DocumentLine, type DocumentPrice } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { DocumentPricingService, totalsOf } from '../../quotes/document-pricing.service.js';
import type { QuoteLine } from '../../quotes/quote-line.entity.js';
import type { QuoteTerms } from '../../quotes/quote-terms.js';
import type { Quote } from '../../quotes/quote.entity.js';

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
    private readonly pricing: DocumentPricingService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async price(quote: Quote, choice: QuoteChoice): Promise<ChosenPrice> {
    const { date, withoutCoupon } = choice;
    const ticked = tickedLines(quote, choice);
    const { terms } = await this.pricing.price(quote, ticked);
    const chosen = withoutCoupon ? { ...terms, coupon: null } : terms;
    const lines: ChosenLine[] = date ? linesForDay<ChosenLine>(ticked, await this.isSameDay(quote, date), terms) : ticked;
    return this.pricing.price({ ...quote, terms: chosen }, lines);
  }

  /** The same as the page shows it, with what the day has changed. */
  async view(quote: Quote, choice: QuoteChoice): Promise<RepriceView> {
    const { price } = await this.price(quote, choice);
    return { ...sumsOf(price), dayChanges: changesOf(tickedLines(quote, choice), price.lines) };
  }

  private async isSameDay({ requestedOn, createdAt }: Quote, date: string): Promise<boolean> {
    const { zone } = await this.settings.get('brand');
    return isSameDay(date, { for: requestedOn, at: new Date(createdAt) }, this.clock.now(), zone);
  }
}

/**
 * The lines as they were chosen, to be kept with the quote: ticks, what the day adds and takes away, and each one's share of the
 * discounts, which the bill takes off again.
 */
export const keptLines = ({ price }: ChosenPrice): QuoteLine[] =>
  price.lines.map(({ counted: _counted, netCents: _net, ...line }) => line as QuoteLine);

/** The lines of a quote with the customer's ticks. */
const tickedLines = ({ lines }: Quote, { selectedLineIds }: QuoteChoice): QuoteLine[] =>
  lines.map((line) => (line.optional ? { ...line, selected: selectedLineIds.includes(line.id) } : line));

/** The sums of a price as pages and quotes have them. */
export const sumsOf = (price: DocumentPrice) => ({ ...totalsOf(price), depositCents: price.depositCents });

/** What the chosen day adds to a quote or, below zero, takes off it, by its name. */
function changesOf(before: readonly ChosenLine[], after: readonly ChosenLine[]): RepriceView['dayChanges'] {
  const byLabel = new Map<string, number>();
  const add = (line: ChosenLine, cents: number) => byLabel.set(line.label, (byLabel.get(line.label) ?? 0) + cents);
  for (const line of after.filter(isCounted)) add(line, signedLineTotal(line));
  for (const line of before.filter(isCounted)) add(line, -signedLineTotal(line));
  return [...byLabel].map(([label, cents]) => ({ label, cents })).filter(({ cents }) => cents !== 0);
}
