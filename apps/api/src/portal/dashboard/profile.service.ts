import { Injectable } from '@nestjs/common';
import type { profileInput } from '@haulbook/contracts';
import { normalizePhone, phoneError } from '@haulbook/core';
import { invalid, Records } from '@haulbook/resource';
import type { z } from 'zod';
import { Customer, type SmsConsent } from '../../customers/customer.entity.js';
import { Clock, SettingsService } from '@haulbook/platform';

/** Saves the changes that customers may make to their own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  async update(customerId: string, input: z.output<typeof profileInput>, ip: string): Promise<{ updated: true }> {
    const { phone, companyName, smsTransactional, smsMarketing, ...changes } = input;
    const problem = phone ? phoneError(phone) : null;
    if (problem) throw invalid({ phone: problem });
    const patch: Partial<Customer> = { ...changes, lastInteractionDate: this.clock.now().toISOString() };
    if (phone !== undefined) patch.phone = normalizePhone(phone) ?? null;
    if (companyName !== undefined) patch.companyName = companyName || null;
    const smsConsent = await this.consent(customerId, { transactional: smsTransactional, marketing: smsMarketing }, ip);
    if (smsConsent) patch.smsConsent = smsConsent;
    await this.records.updateOne(Customer, customerId, patch);
    return { updated: true };
  }

  /** Return the changed consent, separately by kind, each with the wording, time, and place of the change; null when nothing changes. */
  private async consent(
    customerId: string,
    wanted: Partial<Record<keyof SmsConsent, boolean | undefined>>,
    ip: string,
  ): Promise<SmsConsent | null> {
    const known = (await this.records.get(Customer, customerId)).smsConsent ?? {};
    const changed = (['transactional', 'marketing'] as const).filter(
      (kind) => wanted[kind] !== undefined && wanted[kind] !== (known[kind]?.granted ?? false),
    );
    if (changed.length === 0) return null;
    const { consentVersion: wordingVersion } = await this.settings.get('booking');
    const at = this.clock.now().toISOString();
    const records = changed.map((kind) => [kind, { granted: wanted[kind], wordingVersion, at, ip }]);
    return { ...known, ...Object.fromEntries(records) } as SmsConsent;
  }
}
