import { normalizeZip, zipError } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** A ZIP code that the trucks serve, with the sales tax rate of its county. One that spans several counties has a row for each. */
@Resource<ServiceArea>({
  path: 'service-areas',
  label: 'Service area',
  title: ['zip', 'city'],
  group: 'settings',
  icon: 'address',
  order: 40,
  description: 'Where we work and the tax rate there. Requests from other areas become leads.',
  empty: 'No service areas yet. Until you add one, every request becomes a lead.',
  defaultSort: { field: 'zip', order: 'asc' },
  uniques: [['zip', 'county']],
})
export class ServiceArea extends ResourceEntity {
  @Field.text({
    label: 'ZIP code',
    max: 10,
    list: true,
    search: true,
    normalize: (value) => normalizeZip(value) ?? value,
    check: zipError,
  })
  zip!: string;
  @Field.text({ optional: true, max: 80, list: true, search: true, filter: true }) city!: string | null;
  @Field.text({
    max: 60,
    list: true,
    filter: true,
    normalize: (value) => value.trim().replace(/ county$/i, ''),
    help: 'Add one entry per county. If a ZIP code is in several counties, we ask the customer which one.',
  })
  county!: string;
  /** Parts per million: 72500 is 7.25 %. */
  @Field.number({ label: 'Tax rate', min: 0, max: 1_000_000, scale: 10_000, decimals: 4, unit: '%', list: true }) taxRatePpm!: number;
  @Field.boolean({
    label: 'Firm price',
    default: true,
    filter: true,
    help: 'Off: you look at every request from here first. Only matters with firm prices turned on.',
  })
  firmPrice!: boolean;
  @Field.boolean({ default: true, list: true, filter: true }) active!: boolean;
}
