import { availabilityView, holdView, phoneBookingView, phonePriceView, type phoneBookingInput } from '@haulbook/contracts';
import type { z } from 'zod';
import type { Caller } from '../http/caller.js';
import { askStaff, expectMessage, letCustomer, MINUTE, newKey, type Job, type World } from '../world.js';
import { readQuote } from './deciders.js';
import { chooseSlot, takeSlot } from './slots.js';
import { planVisit } from './visits.js';

/** A caller: the office looks them up, names the price and the times, and books on their word. */
export function bookByPhone(world: World, job: Job): void {
  const { person, nth } = job.plan;
  askStaff(world, 'phone', job.plan.asksAt, `takes the call of job ${nth}`, async (staff) => {
    await staff.get(`admin/search?text=${encodeURIComponent(person.lastName)}`);
    const wantsToThink = job.plan.answer !== 'yes' && (person.email !== '' || !person.texts);
    const hold = await holdTime(staff, job);
    const price = { job: job.plan.job, zip: person.place.zip, ...(hold && !wantsToThink && { date: hold.date }) };
    const { totalCents, depositCents, problem } = await staff.post('phone-bookings/price', price, { schema: phonePriceView });
    if (problem) throw new Error(problem);
    const booked = await staff.post('phone-bookings', callOf(job, hold, wantsToThink, totalCents), {
      key: newKey(),
      schema: phoneBookingView,
    });
    job.customerId = booked.customerId;
    job.quote = { ...booked.quote, token: '' };
    await staff.post('calls', {
      ...{ startedAt: new Date(world.now).toISOString(), direction: 'incoming', customerId: booked.customerId },
      ...{ number: person.phone, seconds: 60 + (nth % 5) * 45, note: job.plan.notes || null },
    });
    if (booked.order) {
      if (depositCents > 0) expectMessage(world, job, 'invoice');
      ordered(world, job, booked.order, hold!);
    } else if (person.email) quoted(world, job);
  });
}

interface Held {
  id: string;
  token: string;
  date: string;
  windowId: string;
  startsAt: string;
}

async function holdTime(staff: Caller, { plan }: Job): Promise<Held | null> {
  const times = await staff.post('phone-bookings/times', { job: plan.job, from: plan.wants.date, days: 14 }, { schema: availabilityView });
  const held = await takeSlot(chooseSlot(times, plan.wants), (wish) =>
    staff.post('phone-bookings/holds', { job: plan.job, ...wish }, { schema: holdView }),
  );
  return held?.taken ?? null;
}

function callOf({ plan }: Job, hold: Held | null, wantsToThink: boolean, totalCents: number): z.input<typeof phoneBookingInput> {
  const { firstName, lastName, phone, email, place, texts } = plan.person;
  const time = hold && { date: hold.date, windowId: hold.windowId, hold: { id: hold.id, token: hold.token } };
  return {
    caller: { is: 'new', name: `${firstName} ${lastName}`, phone, email },
    place: { is: 'new', line1: place.line1, line2: '', zip: place.zip, city: place.city, county: '', gateCode: place.gateCode },
    job: plan.job,
    notes: plan.notes,
    booking: wantsToThink || !time ? null : { time, approvedBy: '', note: '' },
    texts,
    confirmation: confirmationOf(plan.person),
    shownTotalCents: totalCents,
  };
}

const confirmationOf = ({ email, texts }: Job['plan']['person']) => (email ? 'email' : texts ? 'text' : 'none');

/** The order stands; its confirmation went out the way the caller chose. */
function ordered(world: World, job: Job, order: { id: string; number: string }, { startsAt }: Held): void {
  job.order = order;
  expectMessage(world, job, 'quote_approved');
  planVisit(world, job, new Date(startsAt).getTime());
}

/** The caller wants to think about it, and got the quote. */
function quoted(world: World, job: Job): void {
  expectMessage(world, job, 'quote_ready');
  if (job.plan.answer !== 'silence')
    letCustomer(world, job, world.now + job.plan.thinksFor * MINUTE, 'reads the quote', () => readQuote(world, job));
}
