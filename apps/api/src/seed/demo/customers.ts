import { AdminUser } from '@haulbook/identity';
import { Address } from '../../customers/address.entity.js';
import { Customer, type LeadSource } from '../../customers/customer.entity.js';
import { Lead } from '../../leads/lead.entity.js';
import { ACTIVATION_LIKELIHOOD, INITIAL_LIKELIHOOD_TO_BOOK, type LeadStatus } from '@haulbook/domain';
import { CALLERS, COMPANIES, PEOPLE, STREETS } from './people.js';
import { hoursAfter, instantOn, officeTime, past, type World } from './world.js';

const SOURCES: readonly LeadSource[] = ['booking', 'booking', 'direct_signup', 'phone', 'oauth_signup', 'booking', 'phone'];
const CAMPAIGNS = [
  null,
  null,
  null,
  { utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'garage-spring' },
  { utmSource: 'facebook', utmMedium: 'social', utmCampaign: 'neighbors' },
  { utmSource: 'nextdoor', utmMedium: 'referral', utmCampaign: null },
] as const;
const NOTES = [
  'Prefers a call the evening before.',
  'Dog in the back yard.',
  'Recommended us to a neighbor.',
  'Wants the driveway swept.',
  null,
  null,
  null,
  null,
];

/** Add a customer with an address, as a booking would. */
async function addCustomer(world: World, index: number): Promise<void> {
  const { random, records } = world;
  const [firstName, lastName] = PEOPLE[index]!;
  const company = index % 5 === 4 ? COMPANIES[(index - 4) / 5]! : null;
  // Well before the first quote, so that every customer exists before being quoted.
  const createdAt = instantOn(world, -130 - index, officeTime(random));
  const row = await records.insert(Customer, {
    firstName,
    lastName,
    email: `${firstName}.${lastName}`.toLowerCase() + '@example.com',
    phone: `+1919555${String(100 + index).padStart(4, '0')}`,
    companyName: company,
    customerType: company ? 'commercial' : 'residential',
    preferredContactMethod: random.pick(['email', 'email', 'phone', 'sms'] as const),
    leadSource: random.pick(SOURCES),
    ...random.pick(CAMPAIGNS),
    taxExempt: index === 24,
    tags: company ? 'business' : random.chance(0.2) ? 'repeat' : null,
    notes: random.pick(NOTES),
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
  });
  const area = random.pick(world.areas);
  const address = await records.insert(Address, {
    customerId: row.id,
    label: company ? 'Office' : 'Home',
    line1: `${random.int(101, 9899)} ${random.pick(STREETS)}`,
    line2: company ? `Suite ${random.int(100, 420)}` : null,
    city: area.city ?? 'Raleigh',
    state: 'NC',
    zip: area.zip,
    county: area.county,
    gateCode: random.chance(0.15) ? `#${random.int(1000, 9999)}` : null,
    stairsFlights: random.int(0, 2),
    parking: random.chance(0.3) ? 'Driveway holds the truck.' : null,
    isDefault: true,
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
  });
  const { taxRatePpm, county } = area;
  world.customers.push({ row, address, taxRatePpm, county, paidCents: 0, jobsDone: 0, activeSince: null, lastContact: createdAt });
}

export async function addCustomers(world: World): Promise<void> {
  for (const index of PEOPLE.keys()) await addCustomer(world, index);
}

/** Update customers from the demo's jobs and payments. One is inactive, having asked not to be contacted again. */
export async function settleCustomers(world: World): Promise<void> {
  for (const [index, customer] of world.customers.entries()) {
    const gone = customer.activeSince === null && index === world.customers.length - 2;
    const active = customer.activeSince !== null;
    await world.records.update(
      Customer,
      { id: customer.row.id },
      {
        customerStatus: gone ? 'inactive' : active ? 'active' : 'prospect',
        acquisitionDate: customer.activeSince?.toISOString() ?? null,
        customerScore: active ? Math.min(100, 75 + customer.jobsDone * 6) : 50,
        likelihoodToBook: active ? ACTIVATION_LIKELIHOOD : INITIAL_LIKELIHOOD_TO_BOOK,
        lifetimeValueCents: customer.paidCents,
        totalJobsCompleted: customer.jobsDone,
        lastInteractionDate: customer.lastContact.toISOString(),
      },
      { states: true },
    );
  }
}

const LEAD_STATES: readonly LeadStatus[] = [
  'new',
  'new',
  'contacted',
  'new',
  'qualified',
  'contacted',
  'lost',
  'qualified',
  'new',
  'spam',
  'contacted',
  'new',
];
const SERVICES = [
  'shed-removal',
  'apartment-cleanouts',
  'estate-cleanouts',
  'brush-removal',
  'hot-tub-removal',
  'garage-cleanouts',
  null,
  'construction-debris-removal',
  'piano-removal',
  null,
  'store-cleanouts',
  'appliance-removal',
];

/** Add requests of the last two weeks, in every status a lead can have before a quote. */
export async function addLeads(world: World): Promise<void> {
  const { random, records } = world;
  const owner = await records.findOne(AdminUser, {});
  for (const [index, [name, message]] of CALLERS.entries()) {
    const status = LEAD_STATES[index]!;
    const createdAt =
      status === 'new' ? hoursAfter(world.now, -random.int(1, 30)) : instantOn(world, -random.int(2, 14), officeTime(random));
    const handled = status !== 'new';
    await records.insert(
      Lead,
      {
        name,
        email: `${name.toLowerCase().replace(/ /g, '.')}@example.com`,
        phone: `+1919555${String(150 + index).padStart(4, '0')}`,
        zip: index === 6 ? '27330' : random.pick(world.areas).zip,
        serviceSlug: SERVICES[index] ?? null,
        message,
        status,
        source: index === 6 ? 'booking' : random.pick(['website', 'website', 'phone', 'referral'] as const),
        nextCallAt: ['contacted', 'qualified'].includes(status) ? hoursAfter(world.now, random.int(2, 40)).toISOString() : null,
        ownerId: handled && status !== 'spam' ? (owner?.id ?? null) : null,
        contactedAt: handled && status !== 'spam' ? past(world, hoursAfter(createdAt, random.int(1, 8))).toISOString() : null,
        lostReason: status === 'lost' ? 'Outside of our service area' : status === 'spam' ? 'Advertising' : null,
        landingPath: '/',
        createdAt: createdAt.toISOString(),
        updatedAt: createdAt.toISOString(),
      },
      { states: true },
    );
  }
}
