import { Injectable } from '@nestjs/common';
import type { RepriceView } from '@haulbook/contracts';
import {
  isCounted,
  isSameDay,
  linesForDay,
  signedLineTotal,
  withFlexibleDiscount,
  withoutFlexibleDiscount,
  type DocumentLine,
  type DocumentPrice,
} from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { DocumentPricingService, totalsOf } from '../../quotes/document-pricing.service.js';
import type { QuoteLine } from '../../quotes/quote-line.entity.js';
import type { QuoteTerms } from '../../quotes/quote-terms.js';
import type { Quote } from '../../quotes/quote.entity.js';

/** A customer's choices in a quote. */
export interface QuoteChoice {
  selectedLineIds: readonly string[];
  /** The day of the job; null while none is chosen, which leaves the lines as they are. */
  date: string | null;
  /** Whether any time of that day will do. */
  flexible: boolean;
  /** Whether the customer continues without the coupon, which is used up. */
  withoutCoupon: boolean;
}

/** A line of the quote, or one that the chosen day adds. */
type ChosenLine = QuoteLine | DocumentLine;

export interface ChosenPrice {
  price: DocumentPrice<ChosenLine>;
  terms: QuoteTerms;
}

/** Prices a quote by its customer's choices, by the terms it was sent with. */
@Injectable()
export class ChosenPriceService {
  constructor(
    private readonly pricing: DocumentPricingService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async price(quote: Quote, choice: QuoteChoice): Promise<ChosenPrice> {
    const { withoutCoupon } = choice;
    const ticked = tickedLines(quote, choice);
    const { terms } = await this.pricing.price(quote, ticked);
    const chosen = withoutCoupon ? { ...terms, coupon: null } : terms;
    return this.pricing.price({ ...quote, terms: chosen }, await this.linesFor(quote, choice, ticked, terms));
  }

  /** Return the lines for the chosen time: with or without the same-day surcharge, and the discount for a flexible day. */
  private async linesFor(quote: Quote, { date, flexible }: QuoteChoice, ticked: QuoteLine[], terms: QuoteTerms): Promise<ChosenLine[]> {
    if (!date) return ticked;
    const lines = linesForDay<ChosenLine>(ticked, await this.isSameDay(quote, date), terms);
    return flexible ? withFlexibleDiscount(lines, terms.flexibleCents ?? 0, terms.minimumCents) : withoutFlexibleDiscount(lines);
  }

  /** Return the price as the page shows it, with the changes caused by the day. */
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
 * Return the chosen lines, to be stored with the quote: selections, lines that the day adds or removes, and each line's share of the
 * discounts, which the bill subtracts again.
 */
export const keptLines = ({ price }: ChosenPrice): QuoteLine[] =>
  price.lines.map(({ counted: _counted, netCents: _net, ...line }) => line as QuoteLine);

/** Return the lines of a quote with the customer's selections. */
const tickedLines = ({ lines }: Quote, { selectedLineIds }: QuoteChoice): QuoteLine[] =>
  lines.map((line) => (line.optional ? { ...line, selected: selectedLineIds.includes(line.id) } : line));

/** Return the sums of a price in the format of pages and quotes. */
export const sumsOf = (price: DocumentPrice) => ({ ...totalsOf(price), depositCents: price.depositCents });

/** Return, by name, the amounts that the chosen day adds to a quote or, if negative, subtracts from it. */
function changesOf(before: readonly ChosenLine[], after: readonly ChosenLine[]): RepriceView['dayChanges'] {
  const byLabel = new Map<string, number>();
  const add = (line: ChosenLine, cents: number) => byLabel.set(line.label, (byLabel.get(line.label) ?? 0) + cents);
  for (const line of after.filter(isCounted)) add(line, signedLineTotal(line));
  for (const line of before.filter(isCounted)) add(line, -signedLineTotal(line));
  return [...byLabel].map(([label, cents]) => ({ label, cents })).filter(({ cents }) => cents !== 0);
}
