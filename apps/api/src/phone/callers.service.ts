import { Injectable } from '@nestjs/common';
import type { CallerView, PhoneBookingInput, TakenCaller } from '@haulbook/contracts';
import { agreesToTexts, BY_PHONE, consentRecord, nameParts, type SmsConsent } from '@haulbook/domain';
import { TextStops } from '@haulbook/identity';
import { Clock, SettingsService } from '@haulbook/platform';
import { DomainError, invalid, Records } from '@haulbook/resource';
import type { TakenDetails } from '@haulbook/resource-contracts';
import { Address } from '../customers/address.entity.js';
import { CustomerStandingService } from '../customers/customer-standing.service.js';
import { Customer } from '../customers/customer.entity.js';
import { chosenLanguage } from '../languages/chosen-language.js';
import { UnverifiedAccounts } from '../customers/unverified-accounts.service.js';
import { RequesterService } from '../portal/booking/requester.service.js';
import { PricingService } from '../pricing/pricing.service.js';
import type { ServiceArea } from '../pricing/service-area.entity.js';
import { CallerSearch } from './caller-search.service.js';

type Place = PhoneBookingInput['place'];
type Spoken = Partial<Pick<Customer, 'language'>>;
type NewCaller = Extract<PhoneBookingInput['caller'], { is: 'new' }>;

/** A served place: in the caller's address book, or still to be added to it. */
export interface CallersPlace {
  area: ServiceArea;
  /** Null for a new one. */
  address: Address | null;
}

/** Finds or creates the people who call, and their addresses. */
@Injectable()
export class CallersService {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
    private readonly stops: TextStops,
    private readonly pricing: PricingService,
    private readonly requesters: RequesterService,
    private readonly search: CallerSearch,
    private readonly unproven: UnverifiedAccounts,
    private readonly standing: CustomerStandingService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Return the customer who calls, locked until the transaction ends, with what they said about texts.
   * @throws DomainError `already_exists` for a number or an email address of another customer, or a number of their contact, whom it names;
   * `validation` for texts to a number that said STOP, or a language that there is not
   */
  async customerOf({ caller, texts, language }: PhoneBookingInput): Promise<Customer> {
    const spoken = chosenLanguage(language);
    if (caller.is === 'new') return this.newCustomer(caller, texts, spoken);
    const customer = await this.records.get(Customer, caller.id, { lock: 'update' });
    if (customer.anonymizedAt) throw invalid({ 'caller.id': 'This customer’s data was deleted. Enter them as a new caller.' });
    // What staff add here must not show in an account that anyone may have created.
    await this.unproven.release(customer.id);
    await this.standing.talked(customer.id, this.clock.now());
    const inLanguage = await this.speaking(customer, spoken);
    if (!texts || agreesToTexts(inLanguage)) return inLanguage;
    const smsConsent = { ...customer.smsConsent, ...(await this.consent(customer.phone)) };
    return (await this.records.updateOne(Customer, customer.id, { smsConsent }, {}, { action: 'agreed by phone' }))!;
  }

  /**
   * Return the place of the job and its service area.
   * @throws DomainError `validation` outside the service area, in an open county, or for an address of another customer
   */
  async placeOf(place: Place, customer: Customer): Promise<CallersPlace> {
    const address = place.is === 'known' ? await this.records.findOne(Address, { id: place.id, customerId: customer.id }) : null;
    if (place.is === 'known' && !address) throw invalid({ 'place.id': 'Choose one of this customer’s addresses' });
    const { zip, county } = address ?? (place as Extract<Place, { is: 'new' }>);
    const fields = address ? { zip: 'place.id', county: 'place.id' } : { zip: 'place.zip', county: 'place.county' };
    const area = await this.pricing.areaOf({ zip, county: county ?? '' }, fields.county);
    if (!area) throw invalid({ [fields.zip]: `We don’t serve ZIP code ${zip}. Save a lead instead, to call back.` });
    return { area, address };
  }

  /**
   * Return the address of the job: the known one, the same one of the address book, or a new one.
   * @throws DomainError `validation` without a city where the service area does not name it
   */
  async addressOf(place: Place, customer: Customer, { area, address }: CallersPlace, stairsFlights: number): Promise<Address> {
    if (address || place.is === 'known') return address!;
    const { line1, line2, zip, gateCode } = place;
    const city = place.city || area.city;
    if (!city) throw invalid({ 'place.city': 'Please ask for the city' });
    const { state } = await this.settings.get('brand');
    const typed = { line1, line2, zip, gateCode, city, state, county: area.county ?? '', parking: '' };
    return this.requesters.addressFor({ customer, unproven: false }, typed, area, stairsFlights);
  }

  /** Return the customer with the language that the caller speaks. */
  private async speaking(customer: Customer, { language }: Spoken): Promise<Customer> {
    if (!language || language === customer.language) return customer;
    return (await this.records.updateOne(Customer, customer.id, { language }))!;
  }

  private async newCustomer({ name, phone, email, isAnother }: NewCaller, texts: boolean, spoken: Spoken): Promise<Customer> {
    await this.refuseTakenNumber(phone, isAnother ?? false);
    if (email) await this.refuseTakenAddress(email);
    return this.records.insert(Customer, {
      ...nameParts(name),
      phone,
      email: email || null,
      ...spoken,
      preferredContactMethod: 'phone',
      leadSource: 'phone',
      lastInteractionDate: this.clock.now().toISOString(),
      ...(texts && { smsConsent: await this.consent(phone) }),
    });
  }

  /**
   * Refuse the number of another customer, or of their contact unless it is known to be another person, by name: the screen is for staff,
   * who see every customer.
   */
  private async refuseTakenNumber(phone: string, isAnother: boolean): Promise<void> {
    const owners = await this.search.withNumber(phone);
    const mayBeAnother = owners.every(({ contact }) => contact !== null);
    if (owners.length === 0 || (mayBeAnother && isAnother)) return;
    throw taken('caller.phone', `This number belongs to ${owners.map(nameOf).join(', and to ')}`, { owners, mayBeAnother });
  }

  private async refuseTakenAddress(email: string): Promise<void> {
    const other = await this.records.findOne(Customer, { email });
    if (!other) return;
    const { id, firstName, lastName, companyName: company, phone } = other;
    const owner = { path: 'customers', id, name: `${firstName} ${lastName}`.trim(), company, phone, contact: null, street: null } as const;
    throw taken('caller.email', `This email address belongs to ${owner.name}`, { owners: [owner], mayBeAnother: false });
  }

  /** Return the consent that the caller gave by phone. @throws DomainError `validation` for a number that cannot agree this way */
  private async consent(number: string | null): Promise<SmsConsent> {
    if (!number) throw invalid({ texts: 'This customer has no number to send texts to' });
    if (await this.stops.has(number))
      throw invalid({ texts: 'This number asked for no more texts. Only a text with START from it brings them back.' });
    return { transactional: consentRecord(true, BY_PHONE, { at: this.clock.now(), number }) };
  }
}

/** Return who has a number, in words. */
const nameOf = ({ name, company, contact }: CallerView): string => (contact ? `${contact.name}, a contact of ${company ?? name}` : name);

function taken(field: string, message: string, whose: TakenCaller): DomainError {
  const [{ path, id, name: title }] = whose.owners as [CallerView];
  const details: TakenDetails & TakenCaller = { taken: { path, id, title }, ...whose };
  return new DomainError('already_exists', message, { fields: { [field]: message }, details });
}
