import { priceVersionStates, type PriceChange, type PriceNumbers, type PriceVersionStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** A change of prices: what it changed, who made it, from which day it counts, and all numbers as they then were. */
@Resource<PriceVersion>({
  path: 'price-versions',
  searchOrder: false,
  label: 'Price version',
  title: ['edition', 'effectiveOn'],
  description: 'Every change of prices, with who made it and from which day it counts.',
  empty: 'No price changes yet. They’re added when you save prices on the Pricing page.',
  emptyLink: { label: 'Open Pricing', to: 'pricing-settings' },
  defaultSort: { field: 'createdAt', order: 'desc' },
  indexes: [['status', 'effectiveOn']],
})
export class PriceVersion extends ResourceEntity {
  /** Counts the versions that took effect, in their order; null until then. */
  @Field.number({ label: 'Version', optional: true, readonly: true, unique: true, list: true }) edition!: number | null;
  @Field.state(priceVersionStates) status!: PriceVersionStatus;
  @Field.date({ label: 'Counts from', readonly: true, list: true, filter: true }) effectiveOn!: string;
  @Field.datetime({ label: 'Took effect', optional: true, readonly: true, list: true }) tookEffectAt!: string | null;
  /** The name at the time, as in the audit log: versions outlive the staff who made them. */
  @Field.text({ label: 'Saved by', readonly: true, list: true, search: true }) author!: string;
  @Field.text({ label: 'Withdrawn by', optional: true, readonly: true }) withdrawnBy!: string | null;
  @Field.text({ max: 200, optional: true, readonly: true, list: true, search: true }) note!: string | null;
  @Field.json({ readonly: true, show: false }) changes!: PriceChange[];
  /** Null until it takes effect. */
  @Field.json({ label: 'All prices', optional: true, readonly: true, show: false }) numbers!: PriceNumbers | null;
}
