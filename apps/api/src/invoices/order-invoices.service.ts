import { Injectable } from '@nestjs/common';
import { isCounted, QTY_ONE, type FEE_SLUGS } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { ServiceItem } from '../catalog/service-item.entity.js';
import { ChangeOrder } from '../orders/change-order.entity.js';
import { Order } from '../orders/order.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import type { InvoiceLine } from './invoice-line.entity.js';
import { InvoiceHooks } from './invoice.hooks.js';
import { Invoice } from './invoice.entity.js';

type Line = Partial<InvoiceLine>;
export type FeeSlug = (typeof FEE_SLUGS)[keyof typeof FEE_SLUGS];

/** Drafts of invoices that follow from orders. Staff look at them before they are issued. */
@Injectable()
export class OrderInvoicesService {
  constructor(
    private readonly records: Records,
    private readonly hooks: InvoiceHooks,
  ) {}

  /** The bill of a completed order: what was approved, plus signed change orders. One per order; fees have bills of their own. */
  async draftFor(order: Order): Promise<Invoice> {
    const quote = await this.records.get(Quote, order.quoteId, { lines: ['lines'], trashed: true });
    const approved = quote.lines.filter(isCounted).map(({ kind, label, qty, unitCents, taxCategory, serviceSlug, itemSlug }) => ({
      ...{ kind, label, qty, unitCents, taxCategory, serviceSlug, itemSlug },
    }));
    const ownDiscount = quote.lines
      .filter((line) => isCounted(line) && line.kind === 'discount')
      .reduce((all, line) => all - line.totalCents, 0);
    const couponCents = quote.discountCents - ownDiscount;
    const coupon: Line[] = couponCents > 0 ? [charge('discount', 'Coupon', couponCents)] : [];
    const lines = [...approved, ...coupon, ...(await this.changes(order))];
    const draft: Partial<Invoice> = { customerId: order.customerId, orderId: order.id, lines: lines as InvoiceLine[] };
    await this.hooks.price(draft, lines, order);
    return this.records.insert(Invoice, draft);
  }

  /** The bill of a fee from the price list; null when the owner has taken it off. */
  async draftFee(order: Order, slug: FeeSlug): Promise<Invoice | null> {
    const item = await this.records.findOne(ServiceItem, { slug, active: true });
    if (!item || item.unitCents === 0) return null;
    const line: Line = { ...charge('fee', item.name, item.unitCents), taxCategory: item.taxCategory, itemSlug: slug };
    const draft: Partial<Invoice> = { customerId: order.customerId, orderId: order.id, lines: [line] as InvoiceLine[] };
    await this.hooks.price(draft, [line], order);
    return this.records.insert(Invoice, draft);
  }

  private async changes(order: Order): Promise<Line[]> {
    const signed = await this.records.find(ChangeOrder, { orderId: order.id, status: 'signed' }, { sort: { createdAt: 'asc' } });
    return signed.map(({ reason, newTotalCents, previousTotalCents }) =>
      charge('item', `Change order: ${reason}`.slice(0, 200), newTotalCents - previousTotalCents),
    );
  }
}

const charge = (kind: 'item' | 'discount' | 'fee', label: string, unitCents: number): Line => ({
  kind,
  label,
  qty: QTY_ONE,
  unitCents,
  taxCategory: kind === 'fee' ? 'exempt' : 'hauling',
});
