import { Injectable } from '@nestjs/common';
import {
  countiesToChoose,
  countyError,
  couponGrant,
  dayTerms,
  isOnAccount,
  priceDocument,
  taxAreaOf,
  taxRatesFor,
  type CouponGrant,
  type DocumentLine,
  type DocumentPrice,
} from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { ServiceArea } from '../pricing/service-area.entity.js';
import { CouponsService } from '../pricing/coupons.service.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { PriceBookService } from '../pricing/price-book.service.js';
import { PricingService } from '../pricing/pricing.service.js';
import type { QuoteRequest } from './quote.entity.js';
import type { QuoteTerms } from './quote-terms.js';

export interface PricedFor {
  customerId: string;
  addressId?: string | null;
  couponId?: string | null;
  /** Says the place while there is no address. */
  request?: Pick<QuoteRequest, 'place'> | null;
  /** The coupon as granted to the website's booking. */
  bookedCoupon?: CouponGrant | null;
  /** The terms it was sent with; without them, the current terms count. */
  terms?: QuoteTerms | null;
}

export interface PricedDocument<L extends DocumentLine> {
  price: DocumentPrice<L>;
  terms: QuoteTerms;
}

/** Prices quotes and invoices with the domain's one calculation, with the tax of the place and the customer's tax status. */
@Injectable()
export class DocumentPricingService {
  constructor(
    private readonly records: Records,
    private readonly coupons: CouponsService,
    private readonly books: PriceBookService,
    private readonly prices: PricingService,
  ) {}

  /** Price lines by the terms their document was sent with, or else by the current ones. */
  async price<L extends DocumentLine>(document: PricedFor, lines: readonly L[]): Promise<PricedDocument<L>> {
    const terms = document.terms ?? (await this.termsNow(document));
    return { price: priceDocument({ lines, ...terms }), terms };
  }

  /** Return what is missing in a document's address before its tax can be promised, or null when nothing is missing. */
  async countyProblem({ addressId }: Pick<PricedFor, 'addressId'>): Promise<string | null> {
    const address = addressId ? await this.records.findOne(Address, { id: addressId }, { trashed: true }) : null;
    return address && countyError(address, countiesToChoose(await this.prices.areasOf(address.zip)));
  }

  private async termsNow(document: PricedFor): Promise<QuoteTerms> {
    const { book, settings } = await this.books.load();
    const { deposit, haulingTaxRatePpm: haulingRatePpm } = settings.pricing;
    const { on, discountCents } = settings.booking.flexible;
    const customer = await this.records.get(Customer, document.customerId);
    const { taxExempt } = customer;
    const address = document.addressId ? await this.records.findOne(Address, { id: document.addressId }, { trashed: true }) : null;
    const place = address ?? document.request?.place;
    const area = place && (await this.areaOf(place));
    const taxRatePpm = area?.taxRatePpm ?? 0;
    const coupon = document.bookedCoupon ?? (await this.coupons.terms(document.couponId));
    return {
      ...dayTerms(book),
      coupon: coupon && couponGrant(coupon),
      taxRates: taxRatesFor(taxRatePpm, { taxExempt, haulingRatePpm }),
      taxRatePpm,
      county: area?.county ?? place?.county ?? null,
      deposit: isOnAccount(customer) ? null : deposit,
      flexibleCents: on ? discountCents : 0,
    };
  }

  private async areaOf({ zip, county }: Pick<Address, 'zip' | 'county'>): Promise<ServiceArea | null> {
    const areas = await this.records.find(
      ServiceArea,
      { $or: [{ zip }, ...(county ? [{ county }] : [])] },
      { sort: { zip: 'asc', county: 'asc' } },
    );
    return taxAreaOf({ zip, county }, areas);
  }
}

/** Return the sums of a priced document in the format that quotes and invoices store. */
export function totalsOf({ subtotalCents, discountCents, taxCents, totalCents }: DocumentPrice) {
  return { subtotalCents, discountCents, taxCents, totalCents };
}

/** Largest line and document an integer column of cents holds, with room for tax. */
export const MAX_DOCUMENT_CENTS = 1_000_000_000;
