import { Injectable } from '@nestjs/common';
import type { ApproveInput, ApproveView } from '@haulbook/contracts';
import { Records, Transitions } from '@haulbook/resource';
import { requirePurchaseOrder } from '../../customers/purchase-orders.js';
import { Quote } from '../../quotes/quote.entity.js';
import { ApprovalCodesService } from './approval-codes.service.js';
import { ApprovedOrders } from './approved-orders.service.js';
import { needsCode } from './needs-code.js';
import { QuoteAccessService } from './quote-access.service.js';
import { SignQuoteService, type Trace } from './sign-quote.service.js';
import { signatureImage } from './signature-image.js';

/**
 * Approve a quote for the customer. The approval and all that follows from it are saved in one transaction: coupon, order and deposit are
 * listeners of `approve`; standing, lead and mail are listeners of `convert`.
 */
@Injectable()
export class ApproveQuoteService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly access: QuoteAccessService,
    private readonly codes: ApprovalCodesService,
    private readonly signing: SignQuoteService,
    private readonly orders: ApprovedOrders,
  ) {}

  /**
   * Approve a quote and create exactly one order. Repeated or parallel calls return that same order.
   * @throws DomainError `validation` without the purchase order number that is required, `quote_revised` (also when only the price changed), `quote_expired`, `quote_decided`, `code_wrong`, `code_expired`,
   * `coupon_refused`, `hold_expired`, or `slot_taken` with the next free slots.
   */
  async approve(number: string, input: ApproveInput, trace: Trace): Promise<ApproveView> {
    const quote = await this.access.toDecide(number, input.token);
    const made = await this.orders.of(quote.id);
    if (made) return made;
    await this.access.refuseDecision(quote, input.revision);
    const image = await signatureImage(input.signature.image);
    if (needsCode(quote)) await this.checkCode(quote.id, input.code);
    const signed = { ...input, signature: { ...input.signature, image } };
    const prove = async () => {
      if (needsCode(quote)) await this.codes.use(quote.id, input.code);
    };
    return this.records.transaction(() => this.decide(quote.id, signed, trace, prove));
  }

  /**
   * Approve the quote of a booking at a firm price, in the booking's transaction. Its caller has redrawn the signature and proved who they
   * are.
   * @throws DomainError as `approve` does, except for those about the code
   */
  approveMade(quoteId: string, input: ApproveInput, trace: Trace): Promise<ApproveView> {
    return this.decide(quoteId, input, trace, () => Promise.resolve());
  }

  private async checkCode(quoteId: string, code: string): Promise<void> {
    await this.codes.check(quoteId, code).catch(async (error: unknown) => {
      // A parallel call with the same code may have just approved the quote; `decide` then returns its order.
      if (!(await this.orders.of(quoteId))) throw error;
    });
  }

  private async decide(quoteId: string, input: ApproveInput, trace: Trace, prove: () => Promise<void>): Promise<ApproveView> {
    const quote = await this.records.get(Quote, quoteId, { lock: 'update', lines: ['lines'] });
    const made = await this.orders.of(quoteId);
    if (made) return made;
    await this.access.refuseDecision(quote, input.revision);
    const purchaseOrder = input.purchaseOrder || quote.purchaseOrder;
    await requirePurchaseOrder(this.records, 'approve', { ...quote, purchaseOrder });
    await prove();
    const slot = await this.orders.chosenSlot(quote, input);
    const approved = await this.signing.sign({ ...quote, purchaseOrder }, input, trace, slot);
    await this.orders.book(approved, slot);
    await this.transitions.run(Quote, quoteId, 'convert', { by: 'system' });
    return (await this.orders.of(quoteId))!;
  }
}
