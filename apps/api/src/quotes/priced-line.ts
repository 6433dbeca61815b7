import type { LineKind, TaxCategory } from '@haulbook/domain';
import { Field, LineEntity } from '@haulbook/resource';
import { TAX_CATEGORY_LABELS } from '../catalog/service-item.entity.js';

/** The common part of the lines of quotes and invoices (product decisions, section 3). */
export abstract class PricedLine extends LineEntity {
  @Field.enum<LineKind>(
    { volume: 'Truck volume', item: 'Item', surcharge: 'Surcharge', discount: 'Discount', fee: 'Fee' },
    { default: 'item', list: true },
  )
  kind!: LineKind;
  @Field.text({ label: 'Description', max: 200, list: true }) label!: string;
  /** Thousandths: 1500 is one and a half. */
  @Field.number({ label: 'Quantity', default: 1000, min: 0, max: 10_000_000, scale: 1000, decimals: 3, list: true }) qty!: number;
  @Field.money({ label: 'Price', min: 0, list: true }) unitCents!: number;
  /** Quantity times price, rounded once; below zero on a discount line. */
  @Field.money({ label: 'Total', default: 0, readonly: true, list: true }) totalCents!: number;
  @Field.enum<TaxCategory>(TAX_CATEGORY_LABELS, { default: 'hauling' }) taxCategory!: TaxCategory;
  /** The service, for coupons that apply only to some services. */
  @Field.text({ label: 'Service', optional: true, max: 60 }) serviceSlug!: string | null;
  /** The price list entry it was taken from. */
  @Field.text({ label: 'Price list entry', optional: true, max: 60 }) itemSlug!: string | null;
}
