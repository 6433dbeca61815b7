import type { DisposalRoute, TaxCategory } from '@haulbook/domain';
import { Field, Resource, ResourceEntity, type Translations } from '@haulbook/resource';

export type ItemKind = 'volume' | 'item' | 'surcharge' | 'fee';
export const ITEM_KIND_LABELS: Record<ItemKind, string> = {
  volume: 'Truck volume',
  item: 'Single item',
  surcharge: 'Surcharge',
  fee: 'Fee',
};
export const TAX_CATEGORY_LABELS: Record<TaxCategory, string> = { hauling: 'Hauling', standard: 'Standard', exempt: 'Exempt' };

/** A price list entry: a part of the truck, an item, a surcharge, or a fee. Prices, volumes and minutes all come from here. */
@Resource<ServiceItem>({
  path: 'service-items',
  label: 'Service item',
  title: 'name',
  group: 'catalog',
  icon: 'price',
  order: 20,
  description: 'The price list: what you can put on a quote, how much space it takes and where it goes.',
  empty: 'No prices yet. Create the truck volumes first.',
  tabs: { Price: ['Price'], 'On the job': ['Job'], 'Not accepted': ['Not accepted'] },
  defaultSort: { field: 'order', order: 'asc' },
  indexes: [['kind', 'order']],
})
export class ServiceItem extends ResourceEntity {
  @Field.text({ max: 120, list: true, search: true, section: 'Item', translated: true }) name!: string;
  nameTranslations!: Translations | null;
  @Field.text({
    label: 'Code',
    max: 60,
    unique: true,
    createOnly: true,
    normalize: (value) => value.trim().toLowerCase(),
    help: 'The code that pricing uses for this item.',
    section: 'Item',
  })
  slug!: string;
  @Field.enum<ItemKind>(ITEM_KIND_LABELS, { list: true, filter: true, section: 'Item' }) kind!: ItemKind;
  @Field.money({ label: 'Price', default: 0, min: 0, list: true, section: 'Price' }) unitCents!: number;
  @Field.enum<TaxCategory>(TAX_CATEGORY_LABELS, { default: 'hauling', filter: true, section: 'Price' }) taxCategory!: TaxCategory;
  @Field.boolean({ default: false, list: true, help: 'Someone has to see it before you can price it.', section: 'Price' })
  quoteOnly!: boolean;
  @Field.boolean({
    label: 'Firm price',
    default: true,
    filter: true,
    help: 'Off: you look at a job with this item before its price is confirmed. Only matters with firm prices turned on.',
    section: 'Price',
  })
  firmPrice!: boolean;
  @Field.number({
    label: 'Eighths of a truck',
    optional: true,
    min: 1,
    max: 8,
    list: true,
    help: 'For truck volumes: 4 is half a truck. The size of the truck is set in the pricing rules.',
    section: 'Job',
  })
  eighths!: number | null;
  /** Thousandths of a cubic yard; 0 for a part of the truck, whose volume is derived from its eighths. */
  @Field.number({
    label: 'Cubic yards',
    default: 0,
    min: 0,
    max: 200_000,
    scale: 1000,
    decimals: 3,
    unit: 'cu yd',
    list: true,
    help: 'For single items. Truck volumes use eighths instead.',
    section: 'Job',
  })
  cubicYardsMilli!: number;
  @Field.number({ default: 0, min: 0, max: 1440, unit: 'min', list: true, section: 'Job' }) minutes!: number;
  @Field.enum<DisposalRoute>(
    { landfill: 'Landfill', recycle: 'Recycle', donate: 'Donate', special: 'Special handling' },
    { default: 'landfill', filter: true, section: 'Job' },
  )
  disposalRoute!: DisposalRoute;
  @Field.boolean({ default: false, help: 'Refrigerant must be recovered. Adds the refrigerant surcharge.', section: 'Job' })
  refrigerant!: boolean;
  @Field.boolean({ default: false, filter: true, help: 'We don’t take this item.', section: 'Not accepted' }) refused!: boolean;
  @Field.text({ label: 'Reason', optional: true, max: 300, help: 'Shown to the customer.', section: 'Not accepted', translated: true })
  refusedWhy!: string | null;
  refusedWhyTranslations!: Translations | null;
  @Field.boolean({ default: true, list: true, filter: true, section: 'Item' }) active!: boolean;
  @Field.number({ default: 0, min: 0, help: 'Lower numbers come first.', section: 'Item' }) order!: number;
}
