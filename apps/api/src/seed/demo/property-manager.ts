import { addLocalDays, daysBetween, localToday } from '@haulbook/core';
import { BUSINESS_ZONE, lastMonthEnd } from '@haulbook/domain';
import { Address } from '../../customers/address.entity.js';
import { Contact } from '../../customers/contact.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import type { QuotePlan } from './quotes.js';
import { instantOn, type DemoCustomer, type World } from './world.js';

/** Days before this month on which the company had jobs, which are on its monthly bill. */
const BILLED = [24, 17, 10, 4];
/** Days from today of its other jobs. */
const OTHERS = [-2, 3];

/** A company with the places where its jobs are. */
export interface Manager {
  customer: DemoCustomer;
  sites: Address[];
}

/** Add a property manager on account, with one bill a month for all of its sites, and the people there who get what is theirs. */
export async function addManager(world: World): Promise<Manager> {
  const { records } = world;
  const createdAt = instantOn(world, -180, '10:15');
  const times = { createdAt: createdAt.toISOString(), updatedAt: createdAt.toISOString() };
  const row = await records.insert(Customer, {
    ...{ firstName: 'Lorraine', lastName: 'Hale', companyName: 'Cedar Grove Property Management' },
    ...{ email: 'office@cedargrove.example.com', phone: '+19195550190', customerType: 'commercial', leadSource: 'phone' },
    ...{ billing: 'monthly', billedThrough: lastMonthEnd(world.now, BUSINESS_ZONE), netDays: 30, purchaseOrderRequired: true },
    ...{ tags: 'business', notes: 'Every job needs a purchase order from Lorraine.', ...times },
  });
  const person = { customerId: row.id, ...times };
  await records.insert(Contact, {
    ...{ ...person, name: 'Marcus Bell', role: 'billing', getsBills: true },
    ...{ email: 'accounting@cedargrove.example.com', phone: '+19195550191' },
  });
  const janitor = await records.insert(Contact, {
    ...{ ...person, name: 'Rosa Medina', role: 'site', phone: '+19195550192', getsCrewTexts: true },
  });
  const area = world.areas[0]!;
  const place = { ...person, city: area.city ?? 'Raleigh', state: 'NC', zip: area.zip, county: area.county };
  const sites = [
    await records.insert(Address, {
      ...{ ...place, label: 'Cedar Grove Apartments', line1: '400 Cedar Grove Lane', isDefault: true },
      ...{ contactId: janitor.id, gateCode: '#4471', accessNotes: 'Compactor room behind building C. Rosa has the key.' },
    }),
    await records.insert(Address, { ...place, label: 'Millbrook Townhomes', line1: '1218 Millbrook Terrace', parking: 'Visitor lot.' }),
  ];
  const { taxRatePpm, county } = area;
  const customer = { row, address: sites[0]!, taxRatePpm, county, paidCents: 0, jobsDone: 0, activeSince: null, lastContact: createdAt };
  world.customers.push(customer);
  return { customer, sites };
}

/** Plan the jobs of the company: those of last month, one since then, and one to come. */
export function planJobs(world: World, { customer, sites }: Manager): QuotePlan[] {
  const month = addLocalDays(lastMonthEnd(world.now, BUSINESS_ZONE), 1);
  const billed = BILLED.map((days) => daysBetween(world.today, addLocalDays(month, -days)));
  return [...billed, ...OTHERS].map((visitIn, index) => ({
    ...{ customer, visitIn, status: 'converted', fate: visitIn > 0 ? 'upcoming' : 'completed' },
    ...{ address: sites[index % sites.length]!, purchaseOrder: `PO-${4410 + index}` },
    createdAt: instantOn(world, Math.min(visitIn, 0) - 6, '09:30'),
  }));
}

/** Whether a job was finished before this month. */
export const isLastMonths = (world: World, finishedAt: Date): boolean =>
  localToday(finishedAt, BUSINESS_ZONE) <= lastMonthEnd(world.now, BUSINESS_ZONE);
