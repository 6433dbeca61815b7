import type { Relation } from 'typeorm';
import { normalizeZip, stateCodeError, zipError } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from './customer.entity.js';

/** A place the crew goes to. Path and table follow the address book's route in the product spec, section 2. */
@Resource<Address>({
  path: 'customer-addresses',
  label: 'Address',
  title: ['line1', 'city'],
  group: 'customers',
  icon: 'address',
  order: 30,
  description: 'The address book: every place a customer had us come to.',
  empty: 'No addresses yet. They are kept from bookings, or add one here.',
  search: ['customer.lastName', 'customer.firstName', 'customer.email'],
  indexes: [['customerId', 'createdAt']],
  features: { trash: true },
})
export class Address extends ResourceEntity {
  @Field.ref(() => Customer, { list: true, filter: true, createOnly: true, section: 'Place' }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.text({ optional: true, max: 60, list: true, help: 'Home, office, storage unit …', section: 'Place' }) label!: string | null;
  @Field.text({ label: 'Street address', max: 120, list: true, search: true, section: 'Place' }) line1!: string;
  @Field.text({ label: 'Apartment or unit', optional: true, max: 120, section: 'Place' }) line2!: string | null;
  @Field.text({ max: 80, list: true, search: true, filter: true, section: 'Place' }) city!: string;
  @Field.text({ default: 'NC', max: 2, normalize: (value) => value.trim().toUpperCase(), check: stateCodeError, section: 'Place' })
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
    section: 'Place',
  })
  zip!: string;
  @Field.text({
    optional: true,
    max: 60,
    filter: true,
    normalize: (value) => value.trim().replace(/ county$/i, ''),
    help: 'Decides the tax where it is one we go to; without it the ZIP code does.',
    section: 'Place',
  })
  county!: string | null;
  @Field.text({ optional: true, max: 40, section: 'Getting in' }) gateCode!: string | null;
  @Field.number({ label: 'Flights of stairs', default: 0, min: 0, max: 60, section: 'Getting in' }) stairsFlights!: number;
  @Field.text({ optional: true, max: 200, help: 'Where the truck can stand.', section: 'Getting in' }) parking!: string | null;
  @Field.boolean({ label: 'Default address', default: false, list: true, section: 'Getting in' }) isDefault!: boolean;
}
