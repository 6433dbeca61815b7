import {
  availabilityView,
  bookingInput,
  bookingView,
  estimateView,
  holdView,
  quoteView,
  type BookingView,
  type HoldView,
} from '@haulbook/contracts';
import { Caller } from '../http/caller.js';
import { dateOf, expectMessage, inboxOf, letCustomer, MINUTE, newKey, type Job, type World } from '../world.js';
import { answerRequest } from './sales.js';
import { chooseSlot, takeSlot } from './slots.js';
import type { z } from 'zod';

/** A visitor who looks at times, picks one and leaves: the time has to be free again. */
export function browse(world: World, at: number, nth: number): void {
  const caller = new Caller(world.origin, world.meter, `10.100.${nth & 255}.7`);
  world.agenda.add(at, `browser ${nth % 2}`, 'looks around', async () => {
    const job = world.plan.jobs[nth % world.plan.jobs.length]!.job;
    const times = await caller.post('portal/availability', { job, days: 14 }, { schema: availabilityView });
    const slot = chooseSlot(times, { date: dateOf(at), window: nth % 4 });
    await takeSlot(slot, (wish) => caller.post('portal/holds', { job, ...wish }));
  });
}

/** A visitor of the site books a job online, step by step. */
export async function bookOnline(world: World, job: Job): Promise<void> {
  const { caller, plan } = job;
  await caller.get('portal/catalog');
  await caller.post('portal/estimate', { job: plan.job, zip: plan.person.place.zip }, { schema: estimateView });
  const times = await caller.post('portal/availability', { job: plan.job, from: plan.wants.date, days: 14 }, { schema: availabilityView });
  const held = await takeSlot(chooseSlot(times, plan.wants), (wish) =>
    caller.post('portal/holds', { job: plan.job, ...wish }, { schema: holdView }),
  );
  const booked = await send(job, held?.taken ?? null);
  if (booked.outcome !== 'booked') throw new Error('An address in the service area became a lead');
  job.quote = { id: booked.quoteId, number: booked.number, token: booked.token };
  expectMessage(world, job, 'booking_received');
  await caller.get(`portal/bookings/${booked.quoteId}?token=${booked.token}`, quoteView);
  answerRequest(world, job, world.now + (5 + (plan.nth % 9) * 10) * MINUTE);
}

/** Send the request, twice at once where a button is pressed twice. */
async function send({ caller, plan }: Job, hold: HoldView | null): Promise<BookingView> {
  const couponCode = plan.coupon ?? '';
  const price = { job: plan.job, zip: plan.person.place.zip, ...(hold && { date: hold.date }), ...(couponCode && { couponCode }) };
  const { lowCents, highCents, coupon } = await caller.post('portal/estimate', price, { schema: estimateView });
  const input = requestOf(plan, { hold, couponCode: coupon?.accepted ? couponCode : '' });
  const shownRange = coupon && !coupon.accepted ? {} : { shownRange: { lowCents, highCents } };
  const key = newKey();
  const press = () => caller.post('portal/bookings', { ...input, ...shownRange }, { key, schema: bookingView });
  if (!plan.pressesTwice) return press();
  const [one, two] = await Promise.all([press(), press()]);
  if (JSON.stringify(one) !== JSON.stringify(two)) throw new Error('A button pressed twice booked twice');
  return one;
}

const CAMPAIGNS = [undefined, undefined, undefined, { source: 'google', medium: 'cpc', campaign: 'junk-raleigh' }];

function requestOf(
  { person, job, notes, nth }: Job['plan'],
  { hold, couponCode }: { hold: HoldView | null; couponCode: string },
): z.input<typeof bookingInput> {
  const { firstName, lastName, email, phone, company, place, texts } = person;
  const utm = CAMPAIGNS[nth % CAMPAIGNS.length];
  return {
    contact: { firstName, lastName, email, phone, customerType: company ? 'commercial' : 'residential', companyName: company ?? '' },
    job,
    photos: [],
    address: { ...place, line2: '', state: 'NC', county: '' },
    hold: hold && { id: hold.id, token: hold.token },
    notes,
    couponCode,
    consent: { terms: true, smsTransactional: texts, smsMarketing: false },
    landingPath: '/',
    ...(utm && { utm }),
  };
}

/** A customer who did not answer a quote turns off the follow-ups, by the link in one. */
export function turnOffFollowUps(world: World, job: Job, at: number): void {
  letCustomer(world, job, at, 'turns off follow-ups', async () => {
    const link = await world.postbox.find(inboxOf(job), 'quote_follow_up', '/email-preferences');
    if (link) await job.caller.post('portal/email-preferences', { token: link.searchParams.get('token'), followUps: false });
  });
}
