import { Injectable } from '@nestjs/common';
import { crewTextReceivers, mailedContacts, mailReceivers, nameParts, type ContactGets } from '@haulbook/domain';
import { OutboxService, type MailCatalog, type MailName, type MailRefs, type MessageLog } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import { Address } from './address.entity.js';
import { Contact } from './contact.entity.js';
import type { Customer } from './customer.entity.js';

/** Sends what is meant for some of the people at a customer to them. */
@Injectable()
export class Contacts {
  constructor(
    private readonly records: Records,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Mail something to the contacts of a customer who get its kind or, without any, to the customer, whom it reaches by text as well. What goes by
   * text alone is for the customer. Each is greeted by name where the mail greets.
   * @returns the first message; null when none leaves
   */
  async mail<T extends MailName>(
    gets: Exclude<ContactGets, 'getsCrewTexts'>,
    template: T,
    customer: Customer,
    data: MailCatalog[T] & object,
    how: MailRefs = {},
  ): Promise<MessageLog | null> {
    const contacts = this.outbox.isTextOnly ? [] : await this.thoseWho(gets, customer);
    let first: MessageLog | null = null;
    for (const { firstName, email, isContact } of mailReceivers(customer, contacts, gets)) {
      const own = 'firstName' in data ? { ...data, firstName } : data;
      const refs = { customerId: customer.id, ...how, ...(isContact && { number: null }) };
      const sent = await this.outbox.mail(template, email, own, refs);
      first ??= sent;
    }
    return first;
  }

  /**
   * Mail something that went to the customer to the contacts who get its kind as well, each greeted by name. Who shares the customer's
   * mailbox has it already.
   * @param write writes it for one of them
   * @returns whether one leaves
   */
  async mailBeside<T extends MailName>(
    gets: Exclude<ContactGets, 'getsCrewTexts'>,
    template: T,
    customer: Customer,
    write: (contact: Contact) => Promise<MailCatalog[T] & { firstName: string }>,
    how: MailRefs = {},
  ): Promise<boolean> {
    const contacts = mailedContacts(await this.thoseWho(gets, customer), gets);
    const others = contacts.filter(({ email }) => email!.toLowerCase() !== customer.email?.toLowerCase());
    let isSent = false;
    for (const contact of others) {
      const own = { ...(await write(contact)), firstName: nameParts(contact.name).firstName };
      isSent = Boolean(await this.outbox.mail(template, contact.email, own, { customerId: customer.id, ...how, number: null })) || isSent;
    }
    return isSent;
  }

  /** Find the contacts of a customer who get a kind of message, the first one first. */
  thoseWho(gets: ContactGets, { id: customerId }: Pick<Customer, 'id'>): Promise<Contact[]> {
    return this.records.find(Contact, { customerId, [gets]: true }, { sort: { createdAt: 'asc' } });
  }

  /** Text about a visit to the contacts who get crew texts of its site, beside what the customer gets at the number `texted`. */
  async textAboutVisit<T extends MailName>(
    template: T,
    { customerId, addressId }: { customerId: string; addressId: string | null },
    data: MailCatalog[T] & { firstName: string },
    texted: string | null,
  ): Promise<void> {
    const contacts = await this.thoseWho('getsCrewTexts', { id: customerId });
    if (contacts.length === 0) return;
    const site = addressId ? await this.records.findOne(Address, { id: addressId }, { trashed: true }) : null;
    for (const { name, phone } of crewTextReceivers(contacts, site?.contactId ?? null, texted))
      await this.outbox.mail(template, null, { ...data, firstName: nameParts(name).firstName }, { customerId, number: phone });
  }
}
