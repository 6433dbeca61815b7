import { Injectable } from '@nestjs/common';
import type { profileInput } from '@haulbook/contracts';
import { normalizePhone, phoneError } from '@haulbook/core';
import { agreesToTexts, consentRecord, type SmsConsent } from '@haulbook/domain';
import { TextStops } from '@haulbook/identity';
import { invalid, Records } from '@haulbook/resource';
import type { z } from 'zod';
import { Customer } from '../../customers/customer.entity.js';
import { chosenLanguage } from '../../languages/chosen-language.js';
import { EnteredNumbers } from '../../customers/entered-numbers.service.js';
import { Clock, SettingsService } from '@haulbook/platform';

type RequestedConsent = Partial<Record<keyof SmsConsent, boolean | undefined>>;

const KINDS = [
  ['transactional', 'smsTransactional'],
  ['marketing', 'smsMarketing'],
] as const;

/** Saves the changes that customers may make to their own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly stops: TextStops,
    private readonly numbers: EnteredNumbers,
  ) {}

  async update(customerId: string, input: z.output<typeof profileInput>, ip: string): Promise<{ updated: true }> {
    const { phone, companyName, language, smsTransactional, smsMarketing, ...changes } = input;
    const problem = phone ? phoneError(phone) : null;
    if (problem) throw invalid({ phone: problem });
    const patch: Partial<Customer> = { ...changes, ...chosenLanguage(language), lastInteractionDate: this.clock.now().toISOString() };
    if (phone !== undefined) patch.phone = normalizePhone(phone) ?? null;
    if (companyName !== undefined) patch.companyName = companyName || null;
    const known = await this.records.get(Customer, customerId);
    const wanted = { transactional: smsTransactional, marketing: smsMarketing };
    const smsConsent = await this.consent(known, patch.phone === undefined ? known.phone : patch.phone, wanted, ip);
    if (smsConsent) patch.smsConsent = smsConsent;
    await this.numbers.change(customerId, patch);
    return { updated: true };
  }

  /**
   * Return the changed consent, separately by kind, each with the wording, time, place and number of the change; null when nothing changes.
   * A tick that was there for the number before is no consent for a new one.
   * @throws DomainError `validation` for a number that cannot get texts
   */
  private async consent(known: Customer, number: string | null, wanted: RequestedConsent, ip: string): Promise<SmsConsent | null> {
    const changed = KINDS.filter(([kind]) => wanted[kind] !== undefined && wanted[kind] !== agreesToTexts(known, kind));
    if (changed.length === 0) return null;
    await this.refuseUnreachable(
      number,
      changed.filter(([kind]) => wanted[kind]).map(([, input]) => input),
    );
    const { consentVersion } = await this.settings.get('booking');
    const said = { at: this.clock.now(), number, ip };
    const records = changed.map(([kind]) => [kind, consentRecord(wanted[kind] === true, consentVersion, said)]);
    return { ...known.smsConsent, ...Object.fromEntries(records) };
  }

  private async refuseUnreachable(number: string | null, [granted]: string[]): Promise<void> {
    if (!granted) return;
    if (!number) throw invalid({ phone: 'Add your phone number to get texts.' });
    if (await this.stops.has(number))
      throw invalid({
        [granted]: 'This number asked for no more texts (STOP). First text START from it to the number our texts came from.',
      });
  }
}
