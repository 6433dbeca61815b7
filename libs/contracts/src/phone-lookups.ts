import { id, instant, requiredLine } from '@haulbook/resource-contracts';
import { z } from 'zod';

/** The fewest letters or digits by which callers are searched. */
export const CALLER_LETTERS = 3;

/** `GET /api/phone-bookings/callers?text=`: who may be calling, by part of a number, a name, a company or a street, also of the contacts of a company. */
export const callersQuery = z.strictObject({ text: z.string().trim().max(120).default('') });
const callerView = z.object({
  path: z.enum(['customers', 'leads']),
  id,
  name: z.string(),
  /** The company, for a business. */
  company: z.string().nullable(),
  phone: z.string().nullable(),
  /** The person at the customer who was found in place of the customer. */
  contact: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** Where they were found: the street that matches, else that of their default address. */
  street: z.string().nullable(),
});
export type CallerView = z.infer<typeof callerView>;
export const callersView = z.object({ people: z.array(callerView) });
export type CallersView = z.infer<typeof callersView>;

/** Details of `already_exists` for a new caller: whose the number or the address is. */
export const takenCaller = z.object({
  owners: z.array(callerView),
  /** Whether the caller may be another person all the same: contacts of several customers answer one phone. */
  mayBeAnother: z.boolean(),
});
export type TakenCaller = z.infer<typeof takenCaller>;

/** `GET /api/phone-bookings/leads?customerId=`: the open leads of a customer without a quote, also those known by their number or address alone. */
export const waitingLeadsQuery = z.strictObject({ customerId: id });
export const waitingLeadsView = z.object({ leads: z.array(z.object({ id, name: z.string(), status: z.string(), createdAt: instant })) });
export type WaitingLeadsView = z.infer<typeof waitingLeadsView>;

/** `GET /api/phone-bookings/streets?search=&zip=`: what is typed of a street, without the house number, and the ZIP code if it is known. */
export const streetsQuery = z.strictObject({ search: requiredLine('Type a street', 120), zip: z.string().trim().max(20).default('') });
export const streetsView = z.object({ streets: z.array(z.object({ street: z.string(), city: z.string(), zip: z.string() })) });
export type StreetsView = z.infer<typeof streetsView>;

/** `GET /api/phone-bookings/area?zip=`: what a ZIP code says about a job. */
export const areaQuery = z.strictObject({ zip: z.string().trim().max(20).default('') });
export const areaView = z.object({
  zip: z.string(),
  city: z.string().nullable(),
  /** The counties with the sales tax of each; none outside the service area, several where the caller has to say which. */
  counties: z.array(z.object({ county: z.string(), taxRatePpm: z.number() })),
});
export type AreaView = z.infer<typeof areaView>;

/** `GET /api/phone-bookings/ways`: how what was said on the phone can go out in writing, beside email. */
export const phoneWaysView = z.object({ texts: z.boolean() });
export type PhoneWaysView = z.infer<typeof phoneWaysView>;
