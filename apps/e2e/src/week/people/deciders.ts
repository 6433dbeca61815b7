import { approveView, codeView, holdView, quoteView, repriceView, availabilityView, type QuoteView } from '@haulbook/contracts';
import { Refusal } from '../http/caller.js';
import { dateOf, expectMessage, inboxOf, newKey, type Job, type World } from '../world.js';
import { reviseQuote } from './sales.js';
import { chooseSlot, takeSlot } from './slots.js';
import { planVisit } from './visits.js';
import { GOOD_CARD, BAD_CARD } from './payers.js';

type Time = { hold: { id: string; token: string } | null; keep: { date: string; windowId: string } | null; date: string | null };

/** A customer opens the link in the mail, reads the quote, and says yes, no, or what to change. */
export async function readQuote(world: World, job: Job): Promise<void> {
  const { caller, plan } = job;
  const link = await world.postbox.link(inboxOf(job), 'quote_ready', '/quote-review/');
  const token = link.searchParams.get('token') ?? '';
  job.quote = { ...job.quote!, token };
  const at = `portal/quotes/${job.quote.number}`;
  const quote = await caller.get(`${at}?token=${token}`, quoteView);
  await caller.post(`${at}/viewed`, { token });
  if (plan.answer === 'no') {
    await caller.post(`${at}/decline`, { token, revision: quote.revision, reason: 'A friend has a truck.' });
  } else if (plan.answer === 'changes' && quote.revision === 1) {
    await caller.post(`${at}/request-changes`, { token, revision: 1, message: 'Could you come down a little?' });
    reviseQuote(world, job);
  } else await approve(world, job, quote);
}

/** Choose a time, enter the code and sign. */
async function approve(world: World, job: Job, quote: QuoteView): Promise<void> {
  const { caller } = job;
  const at = `portal/quotes/${quote.number}`;
  await caller.post(`${at}/code`, { token: job.quote!.token }, { schema: codeView });
  expectMessage(world, job, 'quote_code');
  const code = await world.postbox.code(inboxOf(job), 'quote_code');
  await sign(world, job, { quote, code, time: await timeFor(world, job, quote), withoutCoupon: false });
  expectMessage(world, job, 'quote_approved');
  const approved = await caller.get(`portal/bookings/${quote.id}?token=${job.quote!.token}`, quoteView);
  if (approved.deposit) await payDeposit(world, job, approved.deposit.balanceCents);
  if (approved.order?.slot) planVisit(world, job, new Date(approved.order.slot.startsAt).getTime());
}

interface Signing {
  quote: QuoteView;
  code: string;
  time: Time;
  withoutCoupon: boolean;
}

/** Press the button; where the time or the coupon went to another customer meanwhile, take another time, or go without. */
async function sign(world: World, job: Job, signing: Signing, triesLeft = 3): Promise<void> {
  const { caller, plan } = job;
  const { quote, time, withoutCoupon } = signing;
  const at = `portal/quotes/${quote.number}`;
  const { token } = job.quote!;
  const selectedLineIds = quote.lines.filter(({ optional }) => optional && plan.tips).map(({ id }) => id);
  const choice = { token, selectedLineIds, withoutCoupon };
  const { totalCents } = await caller.post(`${at}/price`, { ...choice, date: time.date }, { schema: repriceView });
  const signature = { name: `${plan.person.firstName} ${plan.person.lastName}` };
  const input = {
    ...choice,
    revision: quote.revision,
    totalCents,
    hold: time.hold,
    keep: time.keep,
    code: signing.code,
    signature,
    agree: true,
  };
  const press = () => caller.post(`${at}/approve`, input, { schema: approveView });
  try {
    const [made, again] = await Promise.all(plan.pressesTwice ? [press(), press()] : [press()]);
    if (again && again.orderId !== made!.orderId) throw new Error('A button pressed twice made two orders');
    job.order = { id: made!.orderId, number: made!.orderNumber };
  } catch (error) {
    if (triesLeft === 0 || !(error instanceof Refusal)) throw error;
    if (error.code === 'coupon_refused') await sign(world, job, { ...signing, withoutCoupon: true }, 0);
    else if (error.code === 'slot_taken' || error.code === 'hold_expired')
      await sign(world, job, { ...signing, time: await newTime(world, job) }, triesLeft - 1);
    else throw error;
  }
}

/** Keep the time that was asked for while it is held; else hold another one. */
async function timeFor(world: World, job: Job, { requestedSlot }: QuoteView): Promise<Time> {
  if (requestedSlot?.heldUntil) {
    const { date, windowId } = requestedSlot;
    return { hold: null, keep: { date, windowId }, date };
  }
  return newTime(world, job);
}

async function newTime(world: World, { caller, plan, quote }: Job): Promise<Time> {
  const at = `portal/quotes/${quote!.number}`;
  const wants = { ...plan.wants, date: plan.wants.date > dateOf(world.now) ? plan.wants.date : dateOf(world.now) };
  const times = await caller.post(`${at}/availability`, { token: quote!.token, from: wants.date }, { schema: availabilityView });
  const held = await takeSlot(chooseSlot(times, wants), (wish) =>
    caller.post(`${at}/hold`, { token: quote!.token, ...wish }, { schema: holdView }),
  );
  if (!held) return { hold: null, keep: null, date: null };
  return { hold: { id: held.taken.id, token: held.taken.token }, keep: null, date: held.slot.date };
}

async function payDeposit(world: World, job: Job, balanceCents: number): Promise<void> {
  const { caller, plan, quote } = job;
  expectMessage(world, job, 'invoice');
  const pay = (card: string) =>
    caller.post<{ status: string }>(
      `portal/quotes/${quote!.number}/deposit/pay`,
      { token: quote!.token, balanceCents, card },
      { key: newKey() },
    );
  if (plan.cardFails) await pay(BAD_CARD).catch(() => undefined);
  if (plan.pays === 'never') return;
  const { status } = await pay(GOOD_CARD);
  if (status !== 'succeeded') throw new Error(`The deposit was not paid: ${status}`);
  expectMessage(world, job, 'receipt');
}
