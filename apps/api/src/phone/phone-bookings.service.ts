import { Injectable } from '@nestjs/common';
import type { PhoneBookingInput, PhoneBookingView, PhoneConfirmation } from '@haulbook/contracts';
import { isEmptyJob } from '@haulbook/domain';
import { Texts, TextStops } from '@haulbook/identity';
import { IdempotencyService, NumberingService, OutboxService, type MessageWays } from '@haulbook/platform';
import { currentActor, DomainError, invalid, Records, Transitions } from '@haulbook/resource';
import { Contacts } from '../customers/contacts.service.js';
import type { Customer } from '../customers/customer.entity.js';
import { Lead } from '../leads/lead.entity.js';
import { LeadsService } from '../leads/leads.service.js';
import { textNumberOf } from '../messages/text-number.js';
import { ApprovedOrders } from '../portal/review/approved-orders.service.js';
import { PricingService, type PricedJob } from '../pricing/pricing.service.js';
import { quoteOfJob } from '../quotes/quote-of-job.js';
import { Quote } from '../quotes/quote.entity.js';
import { HoldsService } from '../scheduling/holds.service.js';
import { CallersService, type CallersPlace } from './callers.service.js';
import { NO_JOB, problemOf } from './phone-prices.service.js';

type Booking = NonNullable<PhoneBookingInput['booking']>;

const WAYS: Record<PhoneConfirmation, MessageWays> = {
  text: { mail: false, text: true },
  email: { mail: true, text: false },
  none: { mail: false, text: false },
};

/** Turns a call into a quote and, when the caller says yes, into an order with its time. */
@Injectable()
export class PhoneBookingsService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly idempotency: IdempotencyService,
    private readonly numbering: NumberingService,
    private readonly outbox: OutboxService,
    private readonly texts: Texts,
    private readonly stops: TextStops,
    private readonly holds: HoldsService,
    private readonly callers: CallersService,
    private readonly contacts: Contacts,
    private readonly leads: LeadsService,
    private readonly pricing: PricingService,
    private readonly orders: ApprovedOrders,
  ) {}

  /**
   * Save a call in one transaction, once per key: the caller, the address, the quote and, with a yes, the order and its visit. Only the
   * confirmation that was chosen is sent.
   * @throws DomainError `validation`, `price_changed` with the new price, `slot_taken` with the next free slots, `idempotency_mismatch`
   */
  take(input: PhoneBookingInput, key: string | undefined): Promise<PhoneBookingView> {
    const work = () => this.outbox.limitTo(WAYS[input.confirmation], () => this.save(input));
    return this.idempotency.run(currentActor()?.id ?? 'staff', 'POST /phone-bookings', key, input, work);
  }

  private async save(input: PhoneBookingInput): Promise<PhoneBookingView> {
    if (isEmptyJob(input.job)) throw invalid({ 'job.volumeEighths': NO_JOB });
    if (input.booking) await this.holds.lockDay(input.booking.time.date);
    const customer = await this.callers.customerOf(input);
    await this.refuseSilence(input, customer);
    const place = await this.callers.placeOf(input.place, customer);
    const priced = await this.priceOf(input, place, customer);
    const quote = await this.write(input, customer, place, priced);
    await this.leads.talked(quote);
    if (input.booking) return this.book(quote, input.booking, priced, customer);
    if (input.confirmation !== 'none') await this.transitions.run(Quote, quote.id, 'send', { by: 'staff' });
    return { ...viewOf(quote), order: null, slot: null };
  }

  private async priceOf(input: PhoneBookingInput, { area }: CallersPlace, customer: Customer): Promise<PricedJob> {
    const { job, booking, shownTotalCents } = input;
    const { zip, county } = area;
    const priced = await this.pricing.price(job, { zip, county, date: booking?.time.date, taxExempt: customer.taxExempt });
    const problem = problemOf(priced);
    if (problem && (booking || priced.estimate.refused.length > 0)) throw invalid({ 'job.volumeEighths': problem });
    if (problem && input.confirmation !== 'none')
      throw invalid({ confirmation: 'There is no price to send yet. Save the quote without sending it, and look at the job first.' });
    const { totalCents } = priced.price;
    if (!problem && shownTotalCents !== null && shownTotalCents !== totalCents)
      throw new DomainError(
        'price_changed',
        'The price has changed since you read it out. Nothing is saved yet: tell the caller the new one.',
        {
          details: { totalCents },
        },
      );
    return priced;
  }

  private async write(input: PhoneBookingInput, customer: Customer, where: CallersPlace, priced: PricedJob): Promise<Quote> {
    const { place, job, booking, notes, purchaseOrder } = input;
    const lead = await this.leadOf(input, customer);
    const address = await this.callers.addressOf(place, customer, where, job.stairsFlights);
    return this.records.insert(Quote, {
      ...quoteOfJob(priced),
      number: await this.numbering.next('Q'),
      source: lead ? 'lead' : 'phone',
      leadId: lead?.id ?? null,
      customerId: customer.id,
      addressId: address.id,
      taxRatePpm: where.area.taxRatePpm,
      requestedOn: booking?.time.date ?? null,
      requestedWindowId: booking?.time.windowId ?? null,
      job,
      requestNotes: notes || null,
      purchaseOrder: purchaseOrder || null,
      internalNotes: priced.estimate.quoteOnlyReasons.join('\n') || null,
    });
  }

  /** Return the lead that the call answers. @throws DomainError `validation` for one that is not there */
  private async leadOf({ leadId }: PhoneBookingInput, customer: Customer): Promise<Lead | null> {
    if (leadId === undefined) return (await this.leads.waitingOf(customer))[0] ?? null;
    const lead = leadId === null ? null : await this.records.findOne(Lead, { id: leadId });
    if (leadId && !lead) throw invalid({ leadId: 'This lead no longer exists' });
    return lead;
  }

  /** Take the time that was held during the call, or the same one if it is still free, and approve the quote on the caller's word. */
  private async book(
    quote: Quote,
    { time, approvedBy, note }: Booking,
    { size }: PricedJob,
    customer: Customer,
  ): Promise<PhoneBookingView> {
    const { date, windowId, hold: replaces } = time;
    const holder = { quoteId: quote.id, customerId: customer.id };
    await this.holds.hold({ date, windowId, job: size }, { by: 'staff', holder, replaces });
    const name = approvedBy || `${customer.firstName} ${customer.lastName}`.trim();
    const word = { approvedBy: name, approvedHow: 'phone', approvalNote: note || null };
    await this.transitions.run(Quote, quote.id, 'approveFor', { by: 'staff', input: word });
    const made = (await this.orders.of(quote.id))!;
    const slot = made.slot && { date: made.slot.date, label: made.slot.label };
    return { ...viewOf(await this.records.get(Quote, quote.id)), order: { id: made.orderId, number: made.orderNumber }, slot };
  }

  /** Refuse a confirmation that would not arrive. @throws DomainError `validation` */
  private async refuseSilence({ confirmation, booking }: PhoneBookingInput, customer: Customer): Promise<void> {
    const refuse = (why: string) => invalid({ confirmation: why });
    const { email, userId } = customer;
    // What is agreed goes to the contacts who get quotes as well, and a quote to them alone.
    if (confirmation === 'email' && !email && (await this.contacts.thoseWho('getsQuotes', customer)).length === 0)
      throw refuse('Ask for an email address, or choose another confirmation');
    if (confirmation !== 'text') return;
    if (!this.texts.available) throw refuse('Texts aren’t set up yet. Choose another confirmation.');
    if (!(await textNumberOf(customer, this.texts, this.stops)))
      throw refuse('Ask whether we may text this number, or choose another confirmation');
    // The link of a quote goes to the address that the customer gave, which a number does not prove to be theirs.
    if (!booking && email && !userId) throw refuse('The link to a quote goes by email to a customer with an address. Choose email.');
  }
}

const viewOf = ({ id, number, customerId, totalCents }: Quote) => ({ customerId, quote: { id, number }, totalCents });
