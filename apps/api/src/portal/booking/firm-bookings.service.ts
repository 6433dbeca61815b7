import { Injectable } from '@nestjs/common';
import type { ApproveInput, ApproveView, BookingInput, FirmBookingInput, PriceRangeView } from '@haulbook/contracts';
import { CODE_MINUTES, maskRecipient } from '@haulbook/core';
import { FIRM_REFUSAL_WORDS, type FirmRefusal } from '@haulbook/domain';
import { definePurposes, type Purpose } from '@haulbook/identity';
import { SettingsService } from '@haulbook/platform';
import { currentActor, DomainError, Records, Transitions } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import type { FirmPrice } from '../../pricing/firm-price.js';
import { Quote } from '../../quotes/quote.entity.js';
import { CustomerCodes, type SentCode } from '../customer-codes.service.js';
import { ApproveQuoteService } from '../review/approve-quote.service.js';
import { signatureImage } from '../review/signature-image.js';
import type { Trace } from '../review/sign-quote.service.js';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /** A booking at a firm price. */
    firm_booking: Purpose<'code', { email: string }>;
  }
}

definePurposes({
  firm_booking: {
    sends: ['code'],
    minutes: CODE_MINUTES,
    boundTo: 'email',
    replaces: true,
    hourlyLimit: 5,
    limitMessage: 'You’ve requested too many codes. Please wait an hour or call us.',
  },
});

const UNREACHABLE = 'We can’t send you a code. Please send your request without signing, or call us.';

/** What a customer signed, checked outside of the booking's transaction. */
export interface Signed {
  firm: FirmBookingInput;
  /** What speaks against it. Thrown where the work is done, so that a repeated call gets the first one's answer instead. */
  problem: unknown;
}

/** Bookings at a firm price: signed by the customer as they book, and an order at once. */
@Injectable()
export class FirmBookings {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly codes: CustomerCodes,
    private readonly approval: ApproveQuoteService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Send a code to an address that was typed in; where it is a customer's, to those who approve their quotes. The answer is the same
   * for both.
   * @throws DomainError `no_firm_price` while none is offered; `too_many_requests` after five codes within an hour
   */
  async sendCode(email: string): Promise<SentCode> {
    const { on } = await this.settings.get('firmPrices');
    if (!on) throw noFirmPrice('off');
    const known = await this.records.findOne(Customer, { email });
    const request = {
      purpose: 'firm_booking' as const,
      data: { email },
      message: (code: string) => ({ template: 'booking_code' as const, data: { code } }),
      unreachable: UNREACHABLE,
      withQuotes: true,
    };
    const { expiresAt } = known ? await this.codes.send(known, request) : await this.codes.sendTo(email, request);
    return { sentTo: maskRecipient(email), expiresAt };
  }

  /**
   * Redraw the signature and check the code, outside of the booking's transaction: rolling it back must not undo the count of wrong codes.
   * @returns null for a request, which nobody signs
   */
  async prepare({ firm, contact }: BookingInput): Promise<Signed | null> {
    if (!firm) return null;
    try {
      const image = await signatureImage(firm.signature.image);
      if (needsCode()) await this.codes.check('firm_booking', contact.email, firm.code);
      return { firm: { ...firm, signature: { ...firm.signature, image } }, problem: null };
    } catch (error) {
      return { firm, problem: inForm(error) };
    }
  }

  /**
   * Refuse to book at a firm price what has none (any more), and whom the office no longer serves: without a firm price, a person decides.
   * @throws DomainError `no_firm_price` with the reason
   */
  refuse(firm: FirmPrice | null, { customerStatus }: Customer): void {
    const refusal = customerStatus === 'inactive' ? 'customer' : firm ? firm.refusal : 'off';
    if (refusal) throw noFirmPrice(refusal);
  }

  /** Refuse an address that no service area has. @throws DomainError `no_firm_price` */
  refuseArea(): never {
    throw noFirmPrice('area');
  }

  /**
   * Offer the quote of a booking and approve it as its customer signed it, in the booking's transaction. Its time is held for it.
   * @throws DomainError `price_changed` with the firm price of now, and what approving throws
   */
  async order(quote: Quote, { firm }: Signed, email: string, trace: Trace): Promise<ApproveView> {
    if (needsCode()) await this.codes.use('firm_booking', email, firm.code).catch(throwInForm);
    const { totalCents, revision } = await this.transitions.run(Quote, quote.id, 'offer', { by: 'system' });
    if (totalCents !== firm.totalCents) throw otherFirmPrice(totalCents);
    return this.approval.approveMade(quote.id, { ...NO_CHOICES, ...firm, revision }, trace).catch(throwInForm);
  }
}

/** The quote is as the customer made it: nothing in it is left to choose, and the time is the one that is held for it. */
const NO_CHOICES = { selectedLineIds: [], hold: null, keep: null, withoutCoupon: false, notes: '' } satisfies Partial<ApproveInput>;

/** Whether a caller has to prove that they read the customer's mail. A signed-in customer books for themselves. */
const needsCode = (): boolean => !currentActor()?.customerId;

function noFirmPrice(refusal: FirmRefusal): DomainError {
  const message = `We can’t confirm this at a firm price now. ${FIRM_REFUSAL_WORDS[refusal]} Nothing was sent: you can send it as a request.`;
  return new DomainError('no_firm_price', message, { details: { refusal } });
}

function otherFirmPrice(totalCents: number): DomainError {
  const details: PriceRangeView = { lowCents: totalCents, highCents: totalCents };
  return new DomainError('price_changed', 'The price has changed since you last saw it. Nothing is booked yet.', { details });
}

/** Name the fields of a refusal as the booking's form does: `code` is `firm.code` there, and a coupon has a field of its own. */
function inForm(error: unknown): unknown {
  if (error instanceof DomainError && error.code === 'coupon_refused')
    return new DomainError(error.code, error.message, { fields: { couponCode: error.message } });
  if (!(error instanceof DomainError) || !error.extra.fields) return error;
  const fields = Object.entries(error.extra.fields).map(([name, message]) => [`firm.${name}`, message]);
  return new DomainError(error.code, error.message, { ...error.extra, fields: Object.fromEntries(fields) as Record<string, string> });
}

function throwInForm(error: unknown): never {
  throw inForm(error);
}
