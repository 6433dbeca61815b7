import { Injectable } from '@nestjs/common';
import { priceDocument, taxRatesFor, type DocumentLine, type DocumentPrice } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { ServiceArea } from '../appointments/service-area.entity.js';
import { CouponsService } from '../coupons/coupons.service.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { SettingsService } from '../settings/settings.service.js';

export interface PricedFor {
  customerId: string;
  addressId?: string | null;
  couponId?: string | null;
}

export interface PricedDocument<L extends DocumentLine> {
  price: DocumentPrice<L>;
  /** The county's rate, in parts per million. */
  taxRatePpm: number;
  county: string | null;
}

/** Quotes and invoices priced by the domain's one computation, with the tax of the place and the customer's standing. */
@Injectable()
export class DocumentPricingService {
  constructor(
    private readonly records: Records,
    private readonly coupons: CouponsService,
    private readonly settings: SettingsService,
  ) {}

  async price<L extends DocumentLine>(document: PricedFor, lines: readonly L[]): Promise<PricedDocument<L>> {
    const { deposit, haulingTaxRatePpm } = await this.settings.get('pricing');
    const customer = await this.records.get(Customer, document.customerId);
    const address = document.addressId ? await this.records.findOne(Address, { id: document.addressId }, { trashed: true }) : null;
    const area = address ? await this.records.findOne(ServiceArea, { zip: address.zip }) : null;
    const taxRatePpm = area?.taxRatePpm ?? 0;
    const price = priceDocument({
      lines,
      coupon: await this.coupons.terms(document.couponId),
      taxRates: taxRatesFor(taxRatePpm, { taxExempt: customer.taxExempt, haulingRatePpm: haulingTaxRatePpm }),
      deposit,
    });
    return { price, taxRatePpm, county: area?.county ?? address?.county ?? null };
  }
}

/** The sums of a priced document, as quotes and invoices store them. */
export function totalsOf({ subtotalCents, discountCents, taxCents, totalCents }: DocumentPrice) {
  return { subtotalCents, discountCents, taxCents, totalCents };
}

/** Largest line and document an integer column of cents holds, with room for tax. */
export const MAX_DOCUMENT_CENTS = 1_000_000_000;
