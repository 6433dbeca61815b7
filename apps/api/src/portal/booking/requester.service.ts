import { Injectable } from '@nestjs/common';
import type { AddressInput, BookingInput } from '@haulbook/contracts';
import { consentRecord, type ConsentRecord } from '@haulbook/domain';
import { TextStops } from '@haulbook/identity';
import { currentActor, Db, DomainError, Records } from '@haulbook/resource';
import type { ServiceArea } from '../../pricing/service-area.entity.js';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { SpokenLanguages } from '../../languages/spoken-languages.service.js';
import { EnteredNumbers } from '../../customers/entered-numbers.service.js';
import { UnverifiedAccounts } from '../../customers/unverified-accounts.service.js';
import { Clock, isUniqueViolation, takeAdvisoryLock, SettingsService } from '@haulbook/platform';

/** What a request says of the person who sends it. */
export type AskedBy = Pick<BookingInput, 'contact' | 'consent' | 'utm'>;

export interface Requester {
  customer: Customer;
  /** Whether the customer already existed and the visitor has not proved that the email address is theirs. */
  unproven: boolean;
}

/**
 * Count the requests of the last 24 hours for an email address ($1) or a customer ($2). The mail log covers requests that a signed-in
 * customer made with another person's address: their quotes belong to the account, so only the mails show the address.
 */
const ASKED = `SELECT greatest(
    (SELECT count(*) FROM quotes q JOIN customers c ON c.id = q.customer_id
     WHERE (c.email = $1 OR c.id = $2::uuid) AND q.source = 'online' AND q.created_at > now() - interval '24 hours')
    + (SELECT count(*) FROM leads WHERE (email = $1 OR customer_id = $2::uuid) AND source IN ('website', 'booking')
       AND created_at > now() - interval '24 hours'),
    (SELECT count(*) FROM message_logs WHERE recipient = $1 AND template IN ('booking_received', 'photos_received') AND created_at > now() - interval '24 hours')
  )::int AS count`;

/** Do work that may add a customer. When two first requests for a new email address race, the loser retries and finds the winner's. */
export const retryNewCustomer = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => (isUniqueViolation(error, 'customers') ? work() : Promise.reject(error)));

/** Find or create the customer behind a request: the signed-in customer, the one with that email address, or a new prospect. */
@Injectable()
export class RequesterService {
  constructor(
    private readonly records: Records,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly unproven: UnverifiedAccounts,
    private readonly numbers: EnteredNumbers,
    private readonly stops: TextStops,
    private readonly languages: SpokenLanguages,
  ) {}

  /**
   * Return the customer that a request belongs to, locked until the transaction ends. Never change an existing customer for a visitor who
   * is not signed in: knowing an email address does not prove that it is theirs.
   */
  async customerFor(input: AskedBy, ip: string): Promise<Requester> {
    const own = currentActor()?.customerId;
    if (own) return { customer: await this.signedIn(own, input, ip), unproven: false };
    const known = await this.records.findOne(Customer, { email: input.contact.email });
    if (!known) return { customer: await this.newProspect(input, ip), unproven: false };
    await this.unproven.release(known.id);
    return { customer: await this.records.get(Customer, known.id, { lock: 'update' }), unproven: true };
  }

  /** Return the job's address: the identical address book entry, or a new one. An unproven visitor always gets a new one. */
  async addressFor({ customer, unproven }: Requester, typed: AddressInput, area: ServiceArea, stairsFlights: number): Promise<Address> {
    const state = typed.state || (await this.settings.get('brand')).state;
    const place = { line1: typed.line1, line2: typed.line2 || null, city: typed.city, state, zip: area.zip };
    const access = { gateCode: typed.gateCode || null, parking: typed.parking || null, stairsFlights };
    const inCounty = { $or: [{ county: area.county }, { county: null }] };
    const same = unproven ? null : await this.records.findOne(Address, { customerId: customer.id, ...place, ...access, ...inCounty });
    if (same?.county === null) return (await this.records.updateOne(Address, same.id, { county: area.county }))!;
    if (same) return same;
    const others = await this.records.count(Address, { customerId: customer.id });
    return this.records.insert(Address, { customerId: customer.id, ...place, ...access, county: area.county, isDefault: others === 0 });
  }

  /**
   * Refuse more than `maxRequestsPerDay` requests within 24 hours for one email address, no matter who enters it, or from one signed-in
   * customer, no matter which addresses they enter. Call it inside the request's transaction: the advisory locks it takes make parallel
   * requests count one after the other.
   * @throws DomainError `too_many_requests`
   */
  async refuseFlood(email: string): Promise<void> {
    const { maxRequestsPerDay } = await this.settings.get('booking');
    const own = currentActor()?.customerId ?? null;
    for (const key of [own, email]) if (key) await takeAdvisoryLock(this.db, `requests:${key}`);
    const [row] = await this.db.query<{ count: number }>(ASKED, [email, own]);
    if (row!.count >= maxRequestsPerDay)
      throw new DomainError('too_many_requests', 'You’ve already sent several requests today. Please call us.');
  }

  private async signedIn(customerId: string, input: AskedBy, ip: string): Promise<Customer> {
    const customer = await this.records.get(Customer, customerId, { lock: 'update' });
    // Consent is for the number of the request. Where the customer has another one, what they said about that stays.
    const granted = input.contact.phone === customer.phone ? await this.consents(input, ip, { onlyGranted: true }) : {};
    if (Object.keys(granted).length === 0) return customer;
    return (await this.records.updateOne(Customer, customerId, { smsConsent: { ...customer.smsConsent, ...granted } }))!;
  }

  private async newProspect(input: AskedBy, ip: string): Promise<Customer> {
    const { contact, utm } = input;
    return this.numbers.add({
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      phone: contact.phone || null,
      language: await this.languages.asked(),
      customerType: contact.customerType,
      companyName: contact.companyName || null,
      leadSource: 'booking',
      utmSource: utm?.source || null,
      utmMedium: utm?.medium || null,
      utmCampaign: utm?.campaign || null,
      lastInteractionDate: this.clock.now().toISOString(),
      smsConsent: await this.consents(input, ip),
    });
  }

  /** Return what the request says about texts. A number that said STOP must text START first, as carriers demand: no tick counts for it. */
  private async consents(
    { consent, contact: { phone: number } }: AskedBy,
    ip: string,
    { onlyGranted = false } = {},
  ): Promise<Record<string, ConsentRecord>> {
    if (number === '') return {};
    const { consentVersion } = await this.settings.get('booking');
    const isStopped = await this.stops.has(number);
    const record = (granted: boolean) => consentRecord(granted, consentVersion, { at: this.clock.now(), number, ip });
    const given: [string, boolean][] = [
      ['transactional', consent.smsTransactional && !isStopped],
      ['marketing', consent.smsMarketing && !isStopped],
    ];
    return Object.fromEntries(given.filter(([, granted]) => granted || !onlyGranted).map(([kind, granted]) => [kind, record(granted)]));
  }
}
