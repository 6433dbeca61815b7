import type { Relation } from 'typeorm';
import { BRAND_DEFAULTS, normalizeZip, stateCodeError, zipError } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Contact } from './contact.entity.js';
import { Customer } from './customer.entity.js';

/** An address that the crew goes to. Path and table follow the address book's route in the product spec, section 2. */
@Resource<Address>({
  path: 'customer-addresses',
  label: 'Address',
  title: ['line1', 'city'],
  group: 'customers',
  icon: 'address',
  order: 30,
  description: 'Every address we’ve served or been asked to serve.',
  empty: 'No addresses yet. They’re saved from bookings, or you can add one here.',
  search: ['customer.lastName', 'customer.firstName', 'customer.email', 'customer.phone'],
  searchOrder: 60,
  indexes: [['customerId', 'createdAt']],
  features: { trash: true },
})
export class Address extends ResourceEntity {
  @Field.ref(() => Customer, { list: true, filter: true, createOnly: true, section: 'Location' }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.text({ optional: true, max: 60, list: true, help: 'Home, office, storage unit, or the name of a site.', section: 'Location' })
  label!: string | null;
  @Field.text({ label: 'Street address', max: 120, list: true, search: true, section: 'Location' }) line1!: string;
  @Field.text({ label: 'Apartment or unit', optional: true, max: 120, section: 'Location' }) line2!: string | null;
  @Field.text({ max: 80, list: true, search: true, filter: true, comma: true, section: 'Location' }) city!: string;
  @Field.text({
    default: BRAND_DEFAULTS.state,
    max: 2,
    normalize: (value) => value.trim().toUpperCase(),
    check: stateCodeError,
    section: 'Location',
  })
  state!: string;
  @Field.text({
    label: 'ZIP code',
    max: 10,
    list: true,
    filter: true,
    search: true,
    index: true,
    normalize: (value) => normalizeZip(value) ?? value,
    check: zipError,
    section: 'Location',
  })
  zip!: string;
  @Field.text({
    optional: true,
    max: 60,
    list: true,
    filter: true,
    normalize: (value) => value.trim().replace(/ county$/i, ''),
    help: 'Sets the tax rate in counties we serve. If empty, the ZIP code decides.',
    section: 'Location',
  })
  county!: string | null;
  @Field.number({
    optional: true,
    min: -90,
    max: 90,
    decimals: 6,
    unit: '°',
    personal: true,
    help: 'For the map of the day. If empty, the middle of the ZIP code counts.',
    section: 'Location',
  })
  latitude!: number | null;
  @Field.number({
    optional: true,
    min: -180,
    max: 180,
    decimals: 6,
    unit: '°',
    personal: true,
    help: 'West is negative.',
    section: 'Location',
  })
  longitude!: number | null;
  /** Whom the crew asks for there. */
  @Field.ref(() => Contact, { label: 'Contact on site', optional: true, where: { customer: 'customer' }, filter: true, section: 'Access' })
  contact!: Relation<Contact> | null;
  contactId!: string | null;
  @Field.text({ optional: true, max: 40, section: 'Access' }) gateCode!: string | null;
  @Field.number({ label: 'Flights of stairs', default: 0, min: 0, max: 60, section: 'Access' }) stairsFlights!: number;
  @Field.text({ optional: true, max: 200, help: 'Where the truck can park.', section: 'Access' }) parking!: string | null;
  @Field.longText({
    label: 'Notes for the crew',
    optional: true,
    max: 1000,
    help: 'Shown to the crew at every visit there. Never shown to the customer.',
    section: 'Access',
  })
  accessNotes!: string | null;
  @Field.boolean({ label: 'Default address', default: false, list: true, section: 'Access' }) isDefault!: boolean;
}
