import { Injectable } from '@nestjs/common';
import { normalizePhone } from '@haulbook/core';
import { NEW_CUSTOMER_DEFAULTS } from '@haulbook/domain';
import { AccountProfiles, type SignUpSource, type User } from '@haulbook/identity';
import { Records } from '@haulbook/resource';
import { SpokenLanguages } from '../languages/spoken-languages.service.js';
import { Customer, type CustomerType, type LeadSource } from './customer.entity.js';
import { EnteredNumbers } from './entered-numbers.service.js';

declare module '@haulbook/resource' {
  interface ActorClaims {
    /** The customer record of the signed-in account; null for staff, visitors and the system. */
    customerId?: string | null;
    /** The language of that record. */
    language?: string | null;
  }
}

/** The customer record of an account (product spec, sections 4 and 8). */
@Injectable()
export class CustomerProfiles extends AccountProfiles {
  override readonly sql = `(SELECT json_build_object('firstName', c.first_name, 'lastName', c.last_name,
      'inactive', c.customer_status = 'inactive', 'claims', json_build_object('customerId', c.id, 'language', c.language))
    FROM customers c WHERE c.user_id = u.id AND c.deleted_at IS NULL)`;
  override readonly noClaims = { customerId: null, language: null };

  constructor(
    private readonly records: Records,
    private readonly numbers: EnteredNumbers,
    private readonly languages: SpokenLanguages,
  ) {
    super();
  }

  /**
   * Return an account's record: the existing one; else, once the address is confirmed, an unclaimed one with the same address; else a new
   * prospect. Consent to texts ends with a claim: a number that was typed beside this address may be someone else's. An address kept for another account never yields one.
   */
  override async ensure(user: User, source: SignUpSource): Promise<void> {
    if (await this.records.findOne(Customer, { userId: user.id })) return;
    const sameAddress = await this.records.findOne(Customer, { email: user.email });
    if (!sameAddress) await this.numbers.add({ ...newCustomer(user, source), language: await this.languages.asked() });
    else if (user.emailConfirmedAt !== null && !sameAddress.anonymizedAt) {
      await this.records.update(Customer, { id: sameAddress.id, userId: null }, { userId: user.id, smsConsent: null }, { action: 'claim' });
    }
  }

  override async awaits(email: string): Promise<boolean> {
    return (await this.records.count(Customer, { email, userId: null })) > 0;
  }

  /** Change a customer's address. If a customer of another account already has the new address, this one keeps the old one. */
  override async changeEmail(userId: string, before: string, email: string): Promise<void> {
    const taken = await this.records.count(Customer, { email });
    if (taken === 0) await this.records.update(Customer, { userId, email: before }, { email }, { action: 'change_email' });
  }
}

/** Return the fields of a customer at sign-up (product spec, section 3). */
export function newCustomer(user: Pick<User, 'id' | 'email' | 'userMetadata'>, leadSource: LeadSource): Partial<Customer> {
  const told = user.userMetadata ?? {};
  const { customerScore, likelihoodToBook, preferredContactMethod } = NEW_CUSTOMER_DEFAULTS;
  return {
    userId: user.id,
    email: user.email,
    firstName: told.first_name ?? '',
    lastName: told.last_name ?? '',
    phone: normalizePhone(told.phone_number ?? ''),
    customerType: (told.customer_type as CustomerType | undefined) ?? NEW_CUSTOMER_DEFAULTS.customerType,
    companyName: told.company_name || null,
    preferredContactMethod,
    customerScore,
    likelihoodToBook,
    leadSource,
    utmSource: told.utm_source || null,
    utmMedium: told.utm_medium || null,
    utmCampaign: told.utm_campaign || null,
    lastInteractionDate: new Date().toISOString(),
  };
}
