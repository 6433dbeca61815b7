import type { DisposalRoute, TaxCategory } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';

export type ItemKind = 'volume' | 'item' | 'surcharge' | 'fee';
export const ITEM_KIND_WORDS: Record<ItemKind, string> = {
  volume: 'Part of the truck',
  item: 'Single item',
  surcharge: 'Surcharge',
  fee: 'Fee',
};
export const TAX_WORDS: Record<TaxCategory, string> = { hauling: 'Hauling', standard: 'Standard', exempt: 'Exempt' };

/** A price: a part of the truck, a thing, a surcharge or a fee. Prices, volumes and minutes all come from here. */
@Resource<ServiceItem>({
  path: 'service-items',
  label: 'Service item',
  title: 'name',
  group: 'catalog',
  icon: 'price',
  order: 20,
  description: 'The price list: what can be put on a quote, what it takes up and where it goes.',
  empty: 'No prices yet. Create the parts of the truck first.',
  defaultSort: { field: 'order', order: 'asc' },
  indexes: [['kind', 'order']],
})
export class ServiceItem extends ResourceEntity {
  @Field.text({ max: 120, list: true, search: true, section: 'Item' }) name!: string;
  @Field.text({
    max: 60,
    unique: true,
    createOnly: true,
    normalize: (value) => value.trim().toLowerCase(),
    help: 'What the price computing knows it by.',
    section: 'Item',
  })
  slug!: string;
  @Field.enum<ItemKind>(ITEM_KIND_WORDS, { list: true, filter: true, section: 'Item' }) kind!: ItemKind;
  @Field.money({ label: 'Price', default: 0, min: 0, list: true, section: 'Price' }) unitCents!: number;
  @Field.enum<TaxCategory>(TAX_WORDS, { default: 'hauling', filter: true, section: 'Price' }) taxCategory!: TaxCategory;
  @Field.boolean({ default: false, list: true, help: 'A person has to see it before it has a price.', section: 'Price' })
  quoteOnly!: boolean;
  @Field.number({
    label: 'Eighths of a truck',
    optional: true,
    min: 1,
    max: 8,
    list: true,
    help: 'Of a part of the truck: 4 is half a truck. How large the truck is stands in the pricing rules.',
    section: 'Work',
  })
  eighths!: number | null;
  /** Thousandths of a cubic yard; 0 of a part of the truck, whose room follows from its eighths. */
  @Field.number({
    label: 'Cubic yards',
    default: 0,
    min: 0,
    max: 200_000,
    scale: 1000,
    decimals: 3,
    unit: 'cu yd',
    list: true,
    help: 'Of a thing. A part of the truck takes its eighths.',
    section: 'Work',
  })
  cubicYardsMilli!: number;
  @Field.number({ default: 0, min: 0, max: 1440, unit: 'min', list: true, section: 'Work' }) minutes!: number;
  @Field.enum<DisposalRoute>(
    { landfill: 'Landfill', recycle: 'Recycle', donate: 'Donate', special: 'Special handling' },
    { default: 'landfill', filter: true, section: 'Work' },
  )
  disposalRoute!: DisposalRoute;
  @Field.boolean({ default: false, help: 'Cooling gas has to be recovered: adds the surcharge.', section: 'Work' }) refrigerant!: boolean;
  @Field.boolean({ default: false, filter: true, help: 'We never take it.', section: 'Refusal' }) refused!: boolean;
  @Field.text({ label: 'Why refused', optional: true, max: 300, help: 'A clear word for the customer.', section: 'Refusal' })
  refusedWhy!: string | null;
  @Field.boolean({ default: true, list: true, filter: true, section: 'Item' }) active!: boolean;
  @Field.number({ default: 0, min: 0, help: 'Lower comes first.', section: 'Item' }) order!: number;
}
