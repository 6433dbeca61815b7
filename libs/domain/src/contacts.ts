import { nameParts } from './name-parts.js';

/** What a person does at a customer. */
export const CONTACT_ROLES = { billing: 'Billing', approver: 'Approves quotes', site: 'On site', other: 'Other' } as const;
export type ContactRole = keyof typeof CONTACT_ROLES;

/** The kinds of messages that contacts get instead of, or with, their customer. */
export const CONTACT_GETS = { getsQuotes: 'Quotes', getsBills: 'Bills', getsCrewTexts: 'Crew texts' } as const;
export type ContactGets = keyof typeof CONTACT_GETS;

/** A person at a customer, as far as it matters for who gets what. */
export interface ContactPerson extends Record<ContactGets, boolean> {
  id: string;
  name: string;
  role: ContactRole;
  email: string | null;
  phone: string | null;
}

/** Somewhere a mail goes, and whom it greets. */
export interface MailReceiver {
  firstName: string;
  email: string | null;
  /** Whether it is a contact: what goes to the customer's own number is for the customer. */
  isContact: boolean;
}

/**
 * Return who gets quotes or bills by mail: the contacts who are to get them, each mailbox once or, where there are none, the customer.
 */
export function mailReceivers(
  customer: { firstName: string; email: string | null },
  contacts: readonly ContactPerson[],
  gets: Exclude<ContactGets, 'getsCrewTexts'>,
): MailReceiver[] {
  const people = mailedContacts(contacts, gets);
  if (people.length === 0) return [{ firstName: customer.firstName, email: customer.email, isContact: false }];
  return people.map(({ name, email }) => ({ firstName: nameParts(name).firstName, email, isContact: true }));
}

/** Return the contacts who get quotes or bills by mail in place of their customer, each mailbox once; none where the customer gets them. */
export const mailedContacts = <Person extends Pick<ContactPerson, 'email' | ContactGets>>(
  contacts: readonly Person[],
  gets: Exclude<ContactGets, 'getsCrewTexts'>,
): Person[] =>
  firstOfEach(
    contacts.filter((contact) => contact[gets] && contact.email),
    ({ email }) => email!.toLowerCase(),
  );

/**
 * Return the contacts who are texted about a visit, beside the customer. A person on site is texted about their own site alone, any
 * other role about all of them.
 * @param siteContactId the contact of the site that is visited
 * @param texted the number at which the customer was texted, whose text is enough for all who share it
 */
export function crewTextReceivers<Person extends Pick<ContactPerson, 'id' | 'role' | 'phone' | 'getsCrewTexts'>>(
  contacts: readonly Person[],
  siteContactId: string | null,
  texted: string | null,
): Person[] {
  const concerned = contacts.filter(({ id, role, getsCrewTexts }) => getsCrewTexts && (role !== 'site' || id === siteContactId));
  return firstOfEach(
    concerned.filter(({ phone }) => phone && phone !== texted),
    ({ phone }) => phone!,
  );
}

/** Return the first of those who share an address or a number. */
const firstOfEach = <Person>(people: readonly Person[], whereOf: (person: Person) => string): Person[] =>
  people.filter((person, at) => people.findIndex((other) => whereOf(other) === whereOf(person)) === at);

/** Return by field why a contact cannot get what it is to get. */
export function contactProblems({ email, phone, ...gets }: Pick<ContactPerson, 'email' | 'phone' | ContactGets>): Record<string, string> {
  return {
    ...(!email && (gets.getsQuotes || gets.getsBills) && { email: 'Quotes and bills go by email. Enter an address.' }),
    ...(!phone && gets.getsCrewTexts && { phone: 'Crew texts need a number' }),
  };
}
