import { Injectable } from '@nestjs/common';
import { quietUntil } from '@haulbook/core';
import { agreesToTexts, BY_START, BY_STOP, consentRecord } from '@haulbook/domain';
import { TextListener, Texts, TextStops } from '@haulbook/identity';
import {
  Clock,
  isSecretMail,
  leavesAtOnce,
  MessageLanguages,
  SettingsService,
  TextCopies,
  type TextCopy,
  type MailName,
  type MessageLog,
  type MessageRefs,
} from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import { Contact } from '../customers/contact.entity.js';
import { CustomerStandingService } from '../customers/customer-standing.service.js';
import { Customer } from '../customers/customer.entity.js';
import { ownerOfNumber } from '../customers/owner-of-number.js';
import { textNumberOf } from './text-number.js';

/**
 * Sends customers by text what goes to them by mail, where they agreed to it. A link or a code goes only to the number of a person with an
 * account, or without an email address: a number typed beside an address may be someone else's.
 */
@Injectable()
export class CustomerTexts extends TextCopies {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly texts: Texts,
    private readonly stops: TextStops,
  ) {
    super();
  }

  async add(template: string, data: object, { customerId }: MessageRefs, { forget = false, number: to }: TextCopy = {}) {
    const customer = customerId && this.texts.available ? await this.records.findOne(Customer, { id: customerId }) : null;
    const number = customer && (to ? await this.unlessStopped(to) : await textNumberOf(customer, this.texts, this.stops));
    if (!number || (isSecretMail(template) && (to || (!customer.userId && customer.email)))) return null;
    return this.texts.add(template as MailName, number, data, {
      customerId,
      forget,
      notBefore: leavesAtOnce(template) ? null : await this.endOfQuiet(),
    });
  }

  private async unlessStopped(number: string): Promise<string | null> {
    return (await this.stops.has(number)) ? null : number;
  }

  private async endOfQuiet(): Promise<Date | null> {
    const { texts, brand } = await this.settings.all();
    return quietUntil(this.clock.now(), { from: texts.quietFrom, to: texts.quietTo }, brand.zone);
  }
}

/** Knows the customers behind numbers, and keeps what they agreed to. */
@Injectable()
export class CustomerTextListener extends TextListener {
  constructor(
    private readonly records: Records,
    private readonly standing: CustomerStandingService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly languages: MessageLanguages,
  ) {
    super();
  }

  override async refsOf(number: string): Promise<MessageRefs> {
    return { customerId: await ownerOfNumber(this.records, number) };
  }

  override async wrote({ customerId }: MessageLog): Promise<void> {
    if (customerId) await this.standing.talked(customerId, this.clock.now());
  }

  override async changed(number: string, stopped: boolean): Promise<void> {
    const said = consentRecord(!stopped, stopped ? BY_STOP : BY_START, { at: this.clock.now(), number });
    const customer = await this.records.findOne(Customer, { phone: number });
    if (!customer) return;
    const smsConsent = { ...customer.smsConsent, transactional: said, ...(stopped && { marketing: said }) };
    await this.records.updateOne(Customer, customer.id, { smsConsent });
  }

  override async refusal({ customerId, recipient }: MessageLog): Promise<string | null> {
    const customer = customerId && (await this.records.findOne(Customer, { id: customerId }));
    if (!customer) return null;
    if (await this.records.findOne(Contact, { customerId: customer.id, phone: recipient, getsCrewTexts: true })) return null;
    if (customer.phone !== recipient) return 'The customer has another number now.';
    return agreesToTexts(customer) ? null : 'The customer no longer agrees to texts.';
  }

  override async help(number: string): Promise<string> {
    const { businessName: name, phone } = await this.settings.get('brand');
    const { t } = await this.languages.of(number, await this.refsOf(number));
    return t('{name}: call us at {phone}. Reply STOP to opt out. Message and data rates may apply.', { name, phone });
  }
}
