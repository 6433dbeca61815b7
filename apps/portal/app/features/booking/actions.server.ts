import type { Api } from '@haulbook/api-client';
import { addressInput, bookingInput, contactInput, jobInput, type BookingView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { countyError, missingFields } from '@haulbook/domain';
import { data } from '@remix-run/node';
import { z } from 'zod';
import { refuseError, refuseInput, type Refusal } from '../../http/form.server';

/** The schema of the booking page's posts: one step to validate, or the whole booking. */
const bookingPost = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('step'), step: z.enum(['customer-info', 'items', 'address', 'slot']), data: z.unknown() }),
  z.object({ intent: z.literal('book'), booking: z.unknown(), key: z.string().min(8).max(100) }),
]);

/** A valid step. `served` belongs to the address step. */
export interface StepAccepted {
  ok: true;
  step: string;
  served: boolean | null;
}

/** The booking was made. */
export interface Booked {
  ok: true;
  /** The path of the page that says so. */
  goTo: string;
}

const accepted = (step: string, served: boolean | null = null): StepAccepted => ({ ok: true, step, served });

/** Handle a post of the booking page. Each step is validated against the same contract as the booking itself. */
export async function answerBooking(body: unknown, api: Api, headers: () => Headers) {
  const post = bookingPost.safeParse(body);
  if (!post.success) return refuseInput(post.error);
  if (post.data.intent === 'book') return book(post.data.booking, post.data.key, api, headers);
  const { step } = post.data;
  if (step === 'customer-info') return checkContact(post.data.data);
  if (step === 'items') return checkJob(post.data.data);
  if (step === 'address') return checkAddress(post.data.data, api);
  return checkSlot(post.data.data);
}

function checkContact(values: unknown) {
  const contact = contactInput.safeParse(values);
  return contact.success ? accepted('customer-info') : refuseInput(contact.error);
}

function checkJob(values: unknown) {
  const job = jobInput.safeParse(values);
  if (!job.success) return refuseInput(job.error);
  const missing = missingFields('items', { ...job.data, heavy: job.data.heavyDebris });
  return missing.length === 0
    ? accepted('items')
    : refuseField('volumeEighths', msg('Choose how much of the truck you need, or at least one item'));
}

async function checkAddress(values: unknown, api: Api) {
  const address = addressInput.safeParse(values);
  if (!address.success) return refuseInput(address.error);
  const area = await api.serviceArea(address.data.zip).catch(() => null);
  const problem = area && countyError(address.data, area.counties);
  if (problem) return refuseField('county', problem);
  return accepted('address', area?.served ?? null);
}

function checkSlot(values: unknown) {
  const slot = z.object({ hold: z.object({ id: z.string() }).nullable(), callMe: z.boolean() }).safeParse(values);
  if (slot.success && (slot.data.hold || slot.data.callMe)) return accepted('slot');
  return refuseField('slot', msg('Please pick a day and a time'));
}

function refuseField(field: string, message: string) {
  const refusal: Refusal = { ok: false, message: null, fields: { [field]: message }, code: 'validation' };
  return data(refusal, { status: 400 });
}

async function book(values: unknown, key: string, api: Api, headers: () => Headers) {
  const booking = bookingInput.safeParse(values);
  if (!booking.success) return refuseInput(booking.error);
  try {
    const answer = await api.booking.book(booking.data, key);
    return data<Booked>({ ok: true, goTo: pageAfter(answer) }, { headers: headers() });
  } catch (error) {
    return refuseError(error);
  }
}

function pageAfter(answer: BookingView): string {
  if (answer.outcome === 'lead') return '/thank-you?outcome=request';
  if (answer.orderNumber) return `/order-confirmation/${answer.quoteId}?token=${answer.token}&booked=1`;
  return `/thank-you?${new URLSearchParams({ quote: answer.quoteId, token: answer.token })}`;
}
