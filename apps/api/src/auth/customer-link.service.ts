import { Injectable } from '@nestjs/common';
import { normalizePhone } from '@haulbook/core';
import { NEW_CUSTOMER_DEFAULTS } from '@haulbook/domain';
import { Records, Transitions } from '@haulbook/resource';
import { Customer, type CustomerType, type LeadSource } from '../customers/customer.entity.js';
import { AdminUser } from '../users/admin-user.entity.js';
import type { User } from '../users/user.entity.js';
import { ClaimedAccounts } from './claimed-accounts.service.js';

/** Which customer or staff record belongs to an account (product spec, sections 4 and 8; security, e-mail fallback). */
@Injectable()
export class CustomerLink {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly claimed: ClaimedAccounts,
  ) {}

  /**
   * Gives an account its record: the one it has; else, once the address is confirmed, an unclaimed one with the same address;
   * else a new prospect. An address kept for staff or for another account never yields one.
   */
  async ensure(user: User, leadSource: LeadSource = 'direct_signup'): Promise<void> {
    const confirmed = user.emailConfirmedAt !== null;
    if (await this.isStaff(user, confirmed)) return;
    if (await this.records.findOne(Customer, { userId: user.id })) return;
    const sameAddress = await this.records.findOne(Customer, { email: user.email });
    if (!sameAddress) await this.records.insert(Customer, newCustomer(user, leadSource));
    else if (confirmed && !sameAddress.anonymizedAt) {
      await this.records.update(Customer, { id: sameAddress.id, userId: null }, { userId: user.id }, { action: 'claim' });
    }
  }

  /**
   * An invited member of staff gets their record with a confirmed address; until then the address is kept for them. Whoever
   * signed up with it before may be anybody: their password and sessions never become those of staff.
   */
  private async isStaff(user: User, confirmed: boolean): Promise<boolean> {
    const invited = await this.records.findOne(AdminUser, { email: user.email });
    if (!invited) return false;
    if (!confirmed || invited.status !== 'invited') return true;
    await this.claimed.strip(user.id);
    await this.transitions.run(AdminUser, invited.id, 'join', { by: 'system', patch: { userId: user.id }, where: { userId: null } });
    return true;
  }
}

/** The fields of a customer at sign-up (product spec, section 3). */
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
