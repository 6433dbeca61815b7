import { DISPOSAL_WAYS, type DisposalWay } from '@haulbook/domain';
import { cents, id, localDate, optionalLine, optionalText, requiredText } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { signChangeOrderInput } from './dashboard.js';
import { payLinkInput, payLinkView } from './pay.js';

const nullableText = z.string().nullable();
const WAYS = Object.keys(DISPOSAL_WAYS) as [DisposalWay, ...DisposalWay[]];

/** A price above the approved one, which the customer is asked to sign. */
const crewChangeView = z.object({
  id: z.string(),
  reason: z.string(),
  previousTotalCents: z.number(),
  newTotalCents: z.number(),
  /** Whether it still waits for the customer. */
  open: z.boolean(),
});
export type CrewChangeView = z.infer<typeof crewChangeView>;

/** One stop of a crew member’s day: where it is, who is there, and what to take. */
export const crewStopView = z.object({
  id: z.string(),
  status: z.enum(['confirmed', 'en_route', 'arrived', 'completed', 'no_show']),
  statusLabel: z.string(),
  window: z.string(),
  /** The day of the visit, and when its window ends, as an instant. */
  date: z.string(),
  endsAt: z.string(),
  minutesAway: z.number().nullable(),
  /** Changes with the job and its bills: a form that is sent twice from the same state counts once. */
  seen: z.string(),
  order: z.string(),
  service: nullableText,
  truck: z.string(),
  crew: z.array(z.string()),
  customer: z.string(),
  /** The code of the language that the customer reads; English where the site no longer offers theirs. */
  language: z.string(),
  phone: nullableText,
  /** The channels by which the customer hears that the crew is on the way, in words; empty when there are none. */
  tellsBy: z.string(),
  /** The people at the customer who get a text then as well. */
  alsoTold: z.array(z.string()),
  /** The people who get a receipt, and the bill: the contacts who get the bills, else the customer; none where it cannot be sent. */
  receiptTo: z.array(z.string()),
  /** Whether the bill leaves by itself once this visit is done. */
  billsWhenDone: z.boolean(),
  address: nullableText,
  gateCode: nullableText,
  parking: nullableText,
  accessNotes: nullableText,
  /** Whom to ask for on site, where it is not the customer. */
  contactName: nullableText,
  contactPhone: nullableText,
  stairsFlights: z.number(),
  crewNotes: nullableText,
  customerNotes: nullableText,
  internalNotes: nullableText,
  /** What crews wrote down at this stop, one line each. */
  crewReport: nullableText,
  lines: z.array(z.object({ label: z.string(), qty: z.number() })),
  minutes: z.number(),
  cubicYards: z.number(),
  photos: z.array(z.string()),
  beforePhotos: z.array(z.string()),
  afterPhotos: z.array(z.string()),
  /** Taken for the customer, who sees them on the page of the visit. */
  doorPhotos: z.array(z.string()),
  /** What the customer approved, and what is still to pay of the bills; null while there is no bill. */
  priceCents: z.number(),
  owedCents: z.number().nullable(),
  /** What is to pay once this visit is done; null while another visit of the job is to come, or is not scheduled yet. */
  dueWhenDoneCents: z.number().nullable(),
  /** Whether the job goes on a bill for the whole month, so that nothing is collected for it. */
  billedMonthly: z.boolean(),
  /** New prices that wait or were agreed, the earliest first. */
  changes: z.array(crewChangeView),
  /** The open bills, in the order in which they are paid. One without a number is issued with its payment. */
  bills: z.array(
    z.object({
      id: z.string(),
      number: nullableText,
      kind: z.enum(['bill', 'deposit']),
      owedCents: z.number(),
      /** Whether it is paid only where it is chosen, and is not in the sum: fees that the office has not checked yet. */
      chosenOnly: z.boolean(),
    }),
  ),
  disposals: z.array(
    // Without a weight it is estimated from the volume of the job.
    z.object({ way: z.string(), place: nullableText, items: nullableText, weightLb: z.number().nullable(), ticketCents: z.number() }),
  ),
});
export type CrewStopView = z.infer<typeof crewStopView>;

/** A crew member’s day. */
export const crewDayView = z.object({
  crewMemberId: z.string(),
  name: z.string(),
  date: z.string(),
  /** Whether it is that day now, so that visits can be worked on. */
  isToday: z.boolean(),
  /** When it was read, as an instant: of two answers the later one is shown. */
  readAt: z.string(),
  /** When the day is over, as an instant. */
  endsAt: z.string(),
  stops: z.array(crewStopView),
  /** What of the price list can be added to a job. */
  extras: z.array(z.object({ id: z.string(), name: z.string(), unitCents: z.number() })),
  /** The places that loads are taken to. */
  sites: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(WAYS) })).default([]),
});
export type CrewDayView = z.infer<typeof crewDayView>;

/** Why a link has ended, in the details of `crew_link_ended`: its day is over, or the office ended it or made another. */
export const linkEnd = z.enum(['over', 'revoked']);
export type LinkEnd = z.infer<typeof linkEnd>;
/** Read why a link has ended from the details of the refusal. */
export const linkEndOf = (details: unknown): LinkEnd => z.object({ why: linkEnd }).catch({ why: 'over' }).parse(details).why;

export const crewLinkInput = z.object({ date: localDate.optional(), send: z.boolean().default(false) });

export const onMyWayInput = z.object({
  minutes: z.coerce.number({ error: 'Enter the minutes' }).int().min(1, 'At least 1 minute').max(240, 'At most 240 minutes').nullable(),
  /** True once the crew has read why it is hardly the time for it. */
  confirmed: z.boolean().default(false),
  /** False leaves off the message to the customer. */
  tell: z.boolean().default(true),
});
export type OnMyWayInput = z.output<typeof onMyWayInput>;

/** False leaves off the messages of what is done. */
const tell = z.boolean().default(true);

/** `POST /api/portal/crew/{token}/visits/{id}/complete`; `tell` false leaves the bill to the office. */
export const crewCompleteInput = z.object({ tell });
export type CrewCompleteInput = z.output<typeof crewCompleteInput>;

const drawing = z.string().max(200_000, 'Please draw your signature again').nullable().default(null);

/** The customer's signature under a new price, typed and, if they like, drawn on the crew's phone; `tell` false leaves off their copy. */
export const crewSignatureInput = signChangeOrderInput.extend({ signatureImage: drawing, tell });
export type CrewSignatureInput = z.output<typeof crewSignatureInput>;

/** `POST /api/portal/crew/{token}/visits/{id}/notes` */
export const crewNoteInput = z.object({ note: requiredText('Write what the office should know', 500) });
export type CrewNoteInput = z.output<typeof crewNoteInput>;

export const crewPaymentInput = z
  .object({
    /** Which of several open bills is paid; all of them in their order if none is named. */
    invoiceId: id.optional(),
    method: z.enum(['cash', 'check'], { error: 'Choose cash or check' }),
    amountCents: cents.min(1, 'Enter the amount'),
    tipCents: cents.min(0).max(1_000_000).default(0),
    reference: optionalLine(60),
    /** Who signed for the receipt on the crew's phone, and what they drew, as a PNG. */
    signedBy: optionalLine(120),
    signatureImage: drawing,
    /** Whether the receipt leaves, and the bill where it is issued with the payment. */
    tell,
    tellBill: tell,
  })
  .refine(({ signedBy, signatureImage }) => !signatureImage || signedBy, {
    path: ['signedBy'],
    message: 'Enter the name of the person who signed',
  })
  .refine(({ method, reference }) => method !== 'check' || reference, { path: ['reference'], message: 'Enter the number of the check' });
export type CrewPaymentInput = z.output<typeof crewPaymentInput>;

/** `POST /api/portal/crew/{token}/visits/{id}/pay-link` */
export const crewPayLinkInput = payLinkInput.extend({
  invoiceId: id.optional(),
  /** Whether a bill that is issued with it leaves; the link does as `send` says. */
  tellBill: tell,
  /** True once the crew has read that the same link left minutes ago. */
  confirmed: z.boolean().default(false),
});
export type CrewPayLinkInput = z.output<typeof crewPayLinkInput>;
/** A link to pay, also as a code to be scanned (SVG). */
export const crewPayLinkView = payLinkView.extend({ code: z.string() });
export type CrewPayLinkView = z.infer<typeof crewPayLinkView>;

export const crewDisposalInput = z.object({
  way: z.enum(WAYS, { error: 'Choose what became of it' }),
  /** The site it went to; without one, `place` may say where. */
  siteId: id.nullish(),
  place: optionalText(120),
  items: optionalText(300),
  /** Null without a scale ticket. */
  weightLb: z.number({ error: 'Enter the weight' }).int().min(1, 'Enter the weight').max(200_000, 'At most 200,000 lb').nullish(),
  ticketCents: cents.min(0).max(10_000_000).default(0),
});
export type CrewDisposalInput = z.output<typeof crewDisposalInput>;

const MOST_OF_ONE = 50;

/** What is taken beyond the approved job: of the price list, or something else at a price. */
export const crewChangeInput = z
  .object({
    extras: z
      .array(z.object({ itemId: id, count: z.number().int().min(1).max(MOST_OF_ONE, `At most ${MOST_OF_ONE} of one kind`) }))
      .max(50)
      .default([]),
    other: optionalLine(200),
    otherCents: cents.min(0).max(10_000_000).default(0),
  })
  .refine(({ extras, otherCents }) => extras.length > 0 || otherCents > 0, { path: ['other'], error: 'Choose what is added' })
  .refine(({ other, otherCents }) => !otherCents || other, { path: ['other'], error: 'Say what it is' })
  .refine(({ other, otherCents }) => !other || otherCents, { path: ['otherCents'], error: 'Enter its price' });
export type CrewChangeInput = z.output<typeof crewChangeInput>;

/** What something that a crew does would say to others, before it is done: the answer with `X-Messages: show`. */
export const crewComing = z.object({
  messages: z.array(z.object({ channel: z.enum(['email', 'sms']), to: z.string(), subject: nullableText, text: z.string() })),
  warnings: z.array(z.string()),
  /** Why it would be refused as it is filled in. */
  refused: z.string().optional(),
});
export type CrewComing = z.infer<typeof crewComing>;

export const crewDone = z.object({ ok: z.literal(true) });
/** The answer to setting off: `late` when it waited so long that the customer was not told any more. */
export const crewSetOff = crewDone.extend({ late: z.boolean() });
