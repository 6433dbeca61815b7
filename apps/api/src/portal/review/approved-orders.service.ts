import { Injectable } from '@nestjs/common';
import type { ApproveInput, ApproveView } from '@haulbook/contracts';
import { SettingsService } from '@haulbook/platform';
import { DomainError, Records } from '@haulbook/resource';
import { DepositsService } from '../../billing/invoices/deposits.service.js';
import { Customer } from '../../customers/customer.entity.js';
import { Order } from '../../orders/order.entity.js';
import { OrdersService } from '../../orders/orders.service.js';
import { isFlexibleRequest } from '../../quotes/flexible-request.js';
import type { Quote } from '../../quotes/quote.entity.js';
import { sizeOfRow } from '../../scheduling/day-schedule.service.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { HoldsService, type HoldRef } from '../../scheduling/holds.service.js';
import { QuoteViewsService } from './quote-views.service.js';

/** The time that a customer chose, held for them. */
export interface ChosenSlot {
  date: string;
  windowId: string;
  /** Whether any time of the day will do. */
  flexible: boolean;
  hold: HoldRef;
}

/** The order that an approval creates, and the time it is booked for. */
@Injectable()
export class ApprovedOrders {
  constructor(
    private readonly records: Records,
    private readonly orders: OrdersService,
    private readonly deposits: DepositsService,
    private readonly holds: HoldsService,
    private readonly settings: SettingsService,
    private readonly views: QuoteViewsService,
  ) {}

  /** Return the result of a quote's approval, or null when it has no order. */
  async of(quoteId: string): Promise<ApproveView | null> {
    const order = await this.records.findOne(Order, { quoteId });
    return order && { orderId: order.id, orderNumber: order.number, slot: await this.views.visitOf(order.id) };
  }

  /**
   * Return the slot that the customer holds, else the one kept for the quote. Return null when there is neither: staff will call. Locks its
   * day and the customer, which an approval needs before its order gets a number.
   */
  async chosenSlot(quote: Quote, choice: Pick<ApproveInput, 'hold' | 'keep'>): Promise<ChosenSlot | null> {
    const slot = await this.slotOf(quote, choice);
    if (slot) await this.holds.lockDay(slot.date);
    await this.records.findOne(Customer, { id: quote.customerId }, { lock: 'update' });
    return slot;
  }

  private async slotOf(quote: Quote, { hold, keep }: Pick<ApproveInput, 'hold' | 'keep'>): Promise<ChosenSlot | null> {
    if (!hold) return this.keptSlot(quote, keep);
    const { date, windowId, flexible, quoteId: whose } = await this.holds.find(hold);
    if (whose !== quote.id) throw new DomainError('hold_expired', 'Please choose a new time');
    return { date, windowId, flexible, hold };
  }

  /** Book the chosen time, or keep it until the deposit is paid. Release the other times held for the quote. */
  async book(quote: Quote, slot: ChosenSlot | null): Promise<void> {
    const kept = slot && (await this.bookOrKeep(quote, slot));
    for (const { id } of await this.records.find(Hold, { quoteId: quote.id, status: 'held' }))
      if (id !== kept) await this.holds.release({ id });
  }

  /** Return the slot held for the quote. When the hold on the slot to `keep` has lapsed, hold it again or throw `slot_taken`. */
  private async keptSlot(quote: Quote, keep: ApproveInput['keep']): Promise<ChosenSlot | null> {
    const held = await this.holds.ofQuote(quote.id);
    if (held && (!keep || (held.date === keep.date && held.windowId === keep.windowId)))
      return { date: held.date, windowId: held.windowId, flexible: held.flexible === true, hold: { id: held.id } };
    if (!keep) return null;
    const { id: quoteId, customerId } = quote;
    const flexible = isFlexibleRequest(quote, keep);
    const { id } = await this.holds.hold({ ...keep, job: sizeOfRow(quote) }, { by: 'customer', holder: { quoteId, customerId }, flexible });
    return { ...keep, flexible, hold: { id } };
  }

  /**
   * Book the time, or keep it until the deposit is paid.
   * @returns the id of the hold that keeps the time until the deposit is paid; null once it is booked
   */
  private async bookOrKeep(quote: Quote, { hold, date, windowId, flexible }: ChosenSlot): Promise<string | null> {
    const [order] = await this.records.find(Order, { quoteId: quote.id });
    if (!(await this.deposits.comesFirst(order!.id))) {
      await this.orders.schedule(order!.id, { date, windowId }, { by: 'customer', fromHold: hold, tell: false });
      return null;
    }
    await this.records.updateOne(Order, order!.id, { wantedOn: date, wantedWindowId: windowId }, {}, { action: 'chose the time' });
    const { requestHoldHours } = await this.settings.get('booking');
    const holder = { quoteId: quote.id, customerId: quote.customerId };
    const options = { by: 'customer', holder, minutes: requestHoldHours * 60, replaces: hold, flexible } as const;
    return (await this.holds.hold({ date, windowId, job: sizeOfRow(quote) }, options)).id;
  }
}
