import { Injectable } from '@nestjs/common';
import { formatLocalDate } from '@haulbook/core';
import { linesForDay, type JobSize } from '@haulbook/domain';
import { Records, Transitions } from '@haulbook/resource';
import { missingPurchaseOrder, requirePurchaseOrder } from '../customers/purchase-orders.js';
import { Order } from '../orders/order.entity.js';
import { DocumentPricingService } from '../quotes/document-pricing.service.js';
import type { QuoteLine } from '../quotes/quote-line.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { QuotesService } from '../quotes/quotes.service.js';
import { sizeOfRow } from '../scheduling/day-schedule.service.js';
import { HoldsService } from '../scheduling/holds.service.js';
import { RepeatJob } from './repeat-job.entity.js';

/** A visit to make: its day, and its window if there is room in one. */
export interface RepeatVisit {
  date: string;
  windowId: string | null;
  by: 'customer' | 'staff';
  /** Identifies a visit that the rule asks for. */
  key?: string;
}

/** What a visit of a repeat job takes and costs. */
export interface RepeatOffer {
  size: JobSize;
  totalCents: number;
}

/** Makes the visits of repeat jobs. Each is an order of its own, so that it is moved, billed and canceled like any other. */
@Injectable()
export class RepeatVisits {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly quotes: QuotesService,
    private readonly holds: HoldsService,
    private readonly pricing: DocumentPricingService,
  ) {}

  /** Return what a visit takes and costs by now: the agreed lines without the coupon, with the taxes of today. */
  async offer({ orderId, customerId, addressId }: Pick<RepeatJob, 'orderId' | 'customerId' | 'addressId'>): Promise<RepeatOffer> {
    const agreed = await this.agreed(orderId);
    const { price } = await this.pricing.price({ customerId, addressId }, agreed.lines);
    return { size: sizeOfRow(agreed), totalCents: price.totalCents };
  }

  /** Copy the agreed quote without its coupon, as a draft, with the day of its visit locked. The taxes are those of today. */
  async draft(job: RepeatJob, { date, windowId }: Pick<RepeatVisit, 'date' | 'windowId'>): Promise<Quote> {
    await this.holds.lockDay(date);
    const original = await this.agreed(job.orderId);
    const { customerNotes } = original;
    const { purchaseOrder } = job;
    const changes = { source: 'repeat', requestedOn: date, requestedWindowId: windowId, customerNotes, purchaseOrder } as const;
    return this.quotes.copy({ ...original, addressId: job.addressId }, changes);
  }

  /**
   * Approve a draft by the agreement, which makes its order, and book it. Without a window, or the purchase order number that its customer
   * wants, the order waits to be scheduled.
   * @throws DomainError `slot_taken` (409) with the next free slots; nothing is changed then
   */
  async book(job: RepeatJob, quote: Quote, { date, windowId: wanted, by, key }: RepeatVisit): Promise<Order> {
    return this.records.transaction(async () => {
      const { id: quoteId, customerId } = quote;
      if (by === 'customer') await requirePurchaseOrder(this.records, 'bookAgain', job);
      const heldUp = await missingPurchaseOrder(this.records, 'schedule', job);
      const windowId = heldUp ? null : wanted;
      if (windowId) await this.holds.hold({ date, windowId, job: sizeOfRow(quote) }, { by, holder: { quoteId, customerId } });
      const word = { approvedBy: await this.agreedBy(job), approvedHow: 'agreement', approvalNote: `Repeat job ${job.number}` };
      await this.transitions.run(Quote, quoteId, 'approveFor', { by: 'system', input: word });
      const [made] = await this.records.find(Order, { quoteId });
      const internalNotes = windowId
        ? null
        : `Repeat job ${job.number}: ${heldUp ?? `no room on ${formatLocalDate(date)}. Please agree on another time.`}`;
      const own = { repeatJobId: job.id, repeatKey: key ?? null, internalNotes };
      const order = await this.records.updateOne(Order, made!.id, own, {}, { action: 'repeat' });
      if (quote.totalCents !== job.totalCents) await this.records.updateOne(RepeatJob, job.id, { totalCents: quote.totalCents });
      return order!;
    });
  }

  /** Return the quote of the order that is repeated, with its lines but for what a same-day visit added. */
  private async agreed(orderId: string): Promise<Quote> {
    const { quoteId } = await this.records.get(Order, orderId);
    const quote = await this.records.get(Quote, quoteId, { lines: ['lines'], trashed: true });
    // Whatever is approved has its terms.
    return { ...quote, lines: linesForDay(quote.lines, false, quote.terms!) as QuoteLine[] };
  }

  /** Return who agreed to the order that is repeated: the one who signed, or whose word staff took. */
  private async agreedBy({ orderId }: RepeatJob): Promise<string> {
    const { signature, approvedBy } = await this.agreed(orderId);
    return signature?.name ?? approvedBy ?? 'The customer';
  }
}
