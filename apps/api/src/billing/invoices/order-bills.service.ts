import { Injectable } from '@nestjs/common';
import {
  billedCents,
  ceilingCents,
  depositCreditableCents,
  depositUsedCents,
  FEE_SLUGS,
  ownFeesCents,
  type BilledAmounts,
} from '@haulbook/domain';
import { DomainError, Records } from '@haulbook/resource';
import { ServiceItem } from '../../catalog/service-item.entity.js';
import { Order } from '../../orders/order.entity.js';
import type { InvoiceLine } from '../ledger/invoice-line.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';

/** The invoices of an order that were credited for a refund. */
const GIVEN_BACK = `SELECT DISTINCT c.invoice_id AS id FROM credit_notes c JOIN invoices i ON i.id = c.invoice_id
  WHERE i.order_id = $1 AND c.refund_id IS NOT NULL`;

type OrderBill = BilledAmounts & Pick<Invoice, 'kind' | 'number'>;

interface DepositUse {
  cents: number;
  /** The numbers of the bills that use it. */
  numbers: string[];
}

/** The invoices of an order, as they affect its approved price and its deposit. */
@Injectable()
export class OrderBills {
  constructor(private readonly records: Records) {}

  /** Read the issued invoices of an order that count, and the draft that is about to be issued. */
  async of(orderId: string, draftId?: string): Promise<OrderBill[]> {
    const issued = { status: { $nin: ['draft', 'void'] } } as const;
    const counted = draftId ? { $or: [issued, { id: draftId }] } : issued;
    const invoices = await this.records.find(Invoice, { orderId, ...counted }, { lines: ['lines'] });
    const given = await this.records.db.query<{ id: string }>(GIVEN_BACK, [orderId]);
    return Promise.all(
      invoices.map(async (invoice) => ({
        kind: invoice.kind,
        number: invoice.number,
        totalCents: invoice.totalCents,
        creditedCents: invoice.creditedCents,
        depositTakenCents: depositTakenBy(invoice.lines),
        givenBack: given.some(({ id }) => id === invoice.id),
        ownFeesCents: invoice.status === 'draft' ? await this.ownFeesIn(invoice.lines) : invoice.ownFeesCents,
      })),
    );
  }

  /** Return how much of the deposit the issued bills of an order use, and which of them do. */
  async depositUse(orderId: string): Promise<DepositUse> {
    const users = (await this.of(orderId)).filter((bill) => depositUsedCents(bill) > 0);
    return {
      cents: users.reduce((all, bill) => all + depositUsedCents(bill), 0),
      numbers: users.map(({ number }) => number!),
    };
  }

  /** Refuse a bill above the signed price, which needs a change order first (product decisions, section 10). */
  async refuseAboveApproved({ id, orderId }: Invoice): Promise<void> {
    if (!orderId) return;
    // Locked, so that of two bills issued concurrently, the second one counts the first.
    const order = await this.records.get(Order, orderId, { lock: 'update' });
    if (billedCents(await this.of(order.id, id)) > ceilingCents(order))
      throw new DomainError('conflict', 'This is more than the customer approved. Get a signed change order first.');
  }

  /** Return what of an issued invoice may be credited: what is left of it, without the part of a deposit that bills use. */
  async creditableCents({ kind, orderId, ...amounts }: Invoice): Promise<number> {
    return depositCreditableCents(amounts, kind === 'deposit' ? (await this.depositUse(orderId!)).cents : 0);
  }

  /**
   * Add up the fees of the price list in the lines of a draft. The current list decides; an issued bill keeps the fees it was issued with.
   */
  async ownFeesIn(lines: readonly InvoiceLine[]): Promise<number> {
    return ownFeesCents(lines, await this.records.find(ServiceItem, { slug: { $in: Object.values(FEE_SLUGS) } }));
  }
}

/** Return the amount that the lines of a bill subtract for the deposit. */
export const depositTakenBy = (lines: readonly InvoiceLine[]): number =>
  lines.filter(({ isDeposit }) => isDeposit).reduce((all, { totalCents }) => all - totalCents, 0);

/** Return the error about a deposit that cannot be credited because bills use it, with the way out. */
export const depositInUse = ({ numbers }: DepositUse): DomainError => {
  const [bills, them] = numbers.length > 1 ? ['bills', 'those bills'] : ['bill', 'that bill'];
  return new DomainError(
    'conflict',
    `This deposit is part of ${bills} ${numbers.join(', ')}. Credit ${them} in full first, then the deposit can be credited, too. Or refund it without crediting: it is owed again, and can be written off.`,
  );
};
