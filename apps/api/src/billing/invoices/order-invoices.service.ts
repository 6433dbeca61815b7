import { Injectable } from '@nestjs/common';
import { truncate, PPM, QTY_ONE } from '@haulbook/core';
import { CHANGE_CATEGORY, isCounted, type FEE_SLUGS, type TaxCategory } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { ServiceItem } from '../../catalog/service-item.entity.js';
import { ChangeOrder } from '../../orders/change-order.entity.js';
import { Order } from '../../orders/order.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { DepositsService } from './deposits.service.js';
import type { InvoiceLine } from '../ledger/invoice-line.entity.js';
import { InvoiceHooks } from './invoice.hooks.js';
import { Invoice } from '../ledger/invoice.entity.js';

type Line = Partial<InvoiceLine>;
export type FeeSlug = (typeof FEE_SLUGS)[keyof typeof FEE_SLUGS];

interface TaxedChanges {
  changes: Line[];
  ratePpm: number;
  order: Order;
}

/** Drafts of invoices that result from orders. Staff check them before they are issued. */
@Injectable()
export class OrderInvoicesService {
  constructor(
    private readonly records: Records,
    private readonly hooks: InvoiceHooks,
    private readonly deposits: DepositsService,
  ) {}

  /**
   * Draft the bill of a completed order: the approved price plus signed change orders. There is one per order; fees have separate bills.
   */
  async draftFor(order: Order): Promise<Invoice> {
    const quote = await this.records.get(Quote, order.quoteId, { lines: ['lines'], trashed: true });
    const charges = quote.lines.filter((line) => isCounted(line) && line.kind !== 'discount');
    const approved = charges.map(({ kind, label, qty, unitCents, taxCategory, serviceSlug, itemSlug }) => ({
      kind,
      label,
      qty,
      unitCents,
      taxCategory,
      serviceSlug,
      itemSlug,
    }));
    const changes = await this.changes(order);
    const lines = [...approved, ...approvedDiscounts(quote), ...changes];
    const { id: orderId, customerId, purchaseOrder } = order;
    const draft: Partial<Invoice> = { customerId, orderId, purchaseOrder, lines: lines as InvoiceLine[] };
    const taxes = await this.hooks.price(draft, lines, order);
    const ratePpm = taxes.find(({ taxCategory }) => taxCategory === CHANGE_CATEGORY)?.ratePpm ?? 0;
    if (ratePpm > 0 && changes.length > 0) await this.takeTaxOut(draft, lines, { changes, ratePpm, order });
    await this.deposits.takeOff(draft, lines, order.id);
    return this.records.insert(Invoice, draft);
  }

  /**
   * Take the tax out of a change order's price, which was signed with tax included. Tax is rounded over the document: the last line gets
   * the cents missing from the signed price, or one less when no sum of line and tax gives exactly that price.
   */
  private async takeTaxOut(draft: Partial<Invoice>, lines: Line[], { changes, ratePpm, order }: TaxedChanges): Promise<void> {
    for (const change of changes) change.unitCents = Math.floor((change.unitCents! * PPM) / (PPM + ratePpm));
    const add = async (cents: number) => {
      changes.at(-1)!.unitCents! += cents;
      await this.hooks.price(draft, lines, order);
    };
    await add(0);
    for (let rounded = changes.length; rounded > 0 && draft.totalCents! < order.totalCents; rounded--) await add(1);
    if (draft.totalCents === order.totalCents + 1) await add(-1);
  }

  /**
   * Draft the bill of a fee from the price list.
   * @returns null when the owner has removed the fee
   */
  async draftFee(order: Order, slug: FeeSlug): Promise<Invoice | null> {
    const item = await this.records.findOne(ServiceItem, { slug, active: true });
    if (!item || item.unitCents === 0) return null;
    const line: Line = { ...charge('fee', item.name, item.unitCents), taxCategory: item.taxCategory, itemSlug: slug };
    const draft: Partial<Invoice> = { customerId: order.customerId, orderId: order.id, lines: [line] as InvoiceLine[] };
    await this.hooks.price(draft, [line], order);
    await this.deposits.takeOff(draft, [line], order.id);
    return this.records.insert(Invoice, draft);
  }

  private async changes(order: Order): Promise<Line[]> {
    const signed = await this.records.find(ChangeOrder, { orderId: order.id, status: 'signed' }, { sort: { createdAt: 'asc' } });
    return signed.map(({ reason, newTotalCents, previousTotalCents }) =>
      charge('item', truncate(`Change order: ${reason}`, 200), newTotalCents - previousTotalCents),
    );
  }
}

/**
 * Return the discounts, one line per tax category, so that the tax of the bill is the approved tax: a coupon may cover only some services,
 * and other billed items must not attract discounts.
 */
function approvedDiscounts({ lines, discountCents, couponId }: Quote): Line[] {
  const counted = lines.filter(isCounted);
  const own = counted.find((line) => line.kind === 'discount');
  const label = couponId ? (own ? 'Discount and coupon' : 'Coupon') : (own?.label ?? 'Discount');
  const shares = new Map<TaxCategory, number>();
  for (const line of counted) shares.set(line.taxCategory, (shares.get(line.taxCategory) ?? 0) + line.discountCents);
  const known = [...shares].filter(([, cents]) => cents > 0);
  // Quotes approved before shares were stored have their discount spread over all lines.
  const rest = known.reduce((left, [, cents]) => left - cents, discountCents);
  return [
    ...known.map(([taxCategory, cents]) => ({ ...charge('discount', label, cents), taxCategory, ownCategoryOnly: true })),
    ...(rest > 0 ? [charge('discount', label, rest)] : []),
  ];
}

const charge = (kind: 'item' | 'discount' | 'fee', label: string, unitCents: number): Line => ({
  kind,
  label,
  qty: QTY_ONE,
  unitCents,
  taxCategory: kind === 'fee' ? 'exempt' : CHANGE_CATEGORY,
});
