import type { Relation } from 'typeorm';
import { CONTACT_ROLES, type ContactRole } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from './customer.entity.js';

/** A person at a customer with several: whom to ask, and who gets quotes, bills and texts. */
@Resource<Contact>({
  path: 'customer-contacts',
  label: 'Contact',
  title: 'name',
  group: 'customers',
  icon: 'user',
  order: 20,
  description: 'The people at companies, and what each of them gets.',
  empty: 'No contacts yet. Add the people at a company, so that bills, quotes and crew texts go to the right ones.',
  search: ['customer.lastName', 'customer.companyName'],
  searchOrder: 55,
  oneOf: ['email', 'phone'],
  indexes: [['customerId', 'createdAt'], ['phone']],
})
export class Contact extends ResourceEntity {
  @Field.ref(() => Customer, { list: true, filter: true, createOnly: true, section: 'Contact' }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.text({ max: 120, list: true, search: true, section: 'Contact' }) name!: string;
  @Field.enum<ContactRole>(CONTACT_ROLES, { default: 'site', list: true, filter: true, section: 'Contact' }) role!: ContactRole;
  @Field.email({ optional: true, list: true, search: true, section: 'Contact' }) email!: string | null;
  @Field.phone({ optional: true, list: true, search: true, section: 'Contact' }) phone!: string | null;
  @Field.boolean({
    default: false,
    help: 'Quotes go to them instead of the customer, with the code to approve one.',
    section: 'Gets',
  })
  getsQuotes!: boolean;
  @Field.boolean({
    default: false,
    help: 'Bills, receipts and reminders go to them instead of the customer.',
    section: 'Gets',
  })
  getsBills!: boolean;
  @Field.boolean({
    default: false,
    help: 'Texts about visits: booked, moved, on the way. For a person on site, about the sites that name them.',
    section: 'Gets',
  })
  getsCrewTexts!: boolean;
}
