import { Injectable } from '@nestjs/common';
import type { TaxAmount } from '@haulbook/domain';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { UnverifiedAccounts } from '../../customers/unverified-accounts.service.js';
import { Order } from '../../orders/order.entity.js';
import { completeLine } from '../../quotes/complete-line.js';
import { DocumentPricingService, MAX_DOCUMENT_CENTS, totalsOf } from '../../quotes/document-pricing.service.js';
import { DepositsService } from './deposits.service.js';
import { Quote } from '../../quotes/quote.entity.js';
import type { InvoiceLine } from '../ledger/invoice-line.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';

const PRICED_BY: readonly (keyof Invoice)[] = ['lines', 'customerId', 'orderId'];

/** Completes a draft invoice saved by staff. Its sums are always computed here, whatever was sent. */
@Injectable()
export class InvoiceHooks implements ResourceHooks<Invoice> {
  constructor(
    private readonly records: Records,
    private readonly pricing: DocumentPricingService,
    private readonly unproven: UnverifiedAccounts,
    private readonly deposits: DepositsService,
  ) {}

  async beforeSave(draft: Partial<Invoice>, before: Invoice | null): Promise<void> {
    const invoice = { ...before, ...draft } as Invoice;
    const order = invoice.orderId ? await this.records.get(Order, invoice.orderId) : null;
    if (!before) await this.unproven.release(invoice.customerId);
    if (before && !PRICED_BY.some((name) => name in draft)) return;
    const stored = before && !draft.lines ? (await this.records.get(Invoice, before.id, { lines: ['lines'] })).lines : [];
    const lines = draft.lines ?? stored;
    const charges = lines.filter(({ isDeposit }) => !isDeposit);
    await this.price(draft, charges, order ?? { customerId: invoice.customerId, addressId: null });
    if (invoice.orderId) await this.deposits.takeOff(draft, lines, invoice.orderId);
  }

  /**
   * Compute the sums of a draft and its lines; for an order, with the tax rates its quote was sent with.
   * @returns the taxes included
   */
  async price(
    draft: Partial<Invoice>,
    lines: Partial<InvoiceLine>[],
    place: { customerId: string; addressId: string | null; quoteId?: string },
  ): Promise<TaxAmount[]> {
    const quote = place.quoteId ? await this.records.get(Quote, place.quoteId, { trashed: true }) : null;
    // A coupon is among the lines of a bill, as a discount.
    const signed = quote?.terms ? { ...quote.terms, coupon: null } : null;
    const { price, terms } = await this.pricing.price({ ...place, terms: signed }, lines.map(complete));
    const { taxRatePpm, county } = terms;
    if (price.subtotalCents > MAX_DOCUMENT_CENTS) throw invalid({ lines: 'The total is too large for an invoice' });
    Object.assign(draft, totalsOf(price), { balanceCents: price.totalCents, taxRatePpm, county });
    lines.forEach((line, index) => {
      line.totalCents = price.lines[index]!.totalCents;
    });
    return price.taxes;
  }
}

/** Complete a line of an invoice, which always counts. */
function complete(line: Partial<InvoiceLine>, position: number) {
  const { ownCategoryOnly = false } = line;
  return { ...completeLine(line, position), ownCategoryOnly, optional: false, selected: true };
}
