import { DISPOSAL_WAYS, einError, normalizeEin, type DisposalWay } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** A place that takes what was carried away: a charity, a recycler, a landfill or a plant that makes energy of it. */
@Resource<DisposalSite>({
  path: 'disposal-sites',
  label: 'Disposal site',
  title: 'name',
  group: 'settings',
  icon: 'address',
  order: 40,
  description: 'Charities, recyclers, landfills and waste-to-energy plants that you take loads to. Customers read their names.',
  empty: 'No disposal sites yet. Add the charities and dumps you drive to, and crews can choose them.',
  defaultSort: { field: 'name', order: 'asc' },
})
export class DisposalSite extends ResourceEntity {
  @Field.text({ max: 120, unique: true, list: true, search: true, help: 'Customers read it on their page, and on donation receipts.' })
  name!: string;
  @Field.enum<DisposalWay>(DISPOSAL_WAYS, { label: 'What goes there is', list: true, filter: true }) kind!: DisposalWay;
  @Field.text({ label: 'Address', optional: true, max: 200, list: true, search: true }) address!: string | null;
  /** The tax ID of a charity, which donors look up and write on their tax return. */
  @Field.text({
    label: 'Tax ID (EIN)',
    optional: true,
    max: 12,
    when: { kind: 'donated' },
    normalize: (value) => normalizeEin(value) ?? value,
    check: einError,
    help: 'Printed on donation receipts, like 12-3456789.',
    list: true,
  })
  ein!: string | null;
  @Field.boolean({ default: true, list: true, filter: true, help: 'Crews are offered the active ones.' }) active!: boolean;
}
