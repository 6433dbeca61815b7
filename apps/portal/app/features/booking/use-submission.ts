import type { NextSlot, PriceRangeView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import type { BookingStep } from '@haulbook/domain';
import { useEffect, useRef, useState } from 'react';
import { readOrigin } from '../../attribution/origin';
import { submissionKey } from '../../forms/submission-key';
import type { Refusal } from '../../http/form.server';
import { post } from '../../http/post';
import { leaveForGood } from '../../island/leave-for-good';
import { offeredSlots } from '../../slots/use-slots';
import type { Booked, StepAccepted } from './actions.server';
import { bookingOf, stepAfter, stepOfField, type BookingDraft, type Consent } from './draft';
import { signedOf, type Signing } from './firm/signing';
import { priceChangeOf, type PriceChange } from './price/price-change';
import { remainingMessages } from './remaining-messages';
import type { Steps } from './use-steps';

/** A chosen time that was booked by someone else before the booking was submitted. */
export interface TakenSlot {
  message: string;
  /** Free times to offer instead. */
  next: NextSlot[];
}

export interface Submission {
  /** Validate the current step on the server; on the review step, book. */
  submit: () => void;
  busy: boolean;
  /** The last refusal. A new object each time, so that a repeated refusal is noticed too. */
  refusal: Refusal | null;
  /** Messages by field name within the current step. */
  fields: Record<string, string>;
  /** The message about the whole form. */
  message: string | null;
  priceChange: PriceChange | null;
  /** The firm price that would be signed, in cents: that of a refusal, else the estimated one; null for a request. */
  firmCents: number | null;
  takenSlot: TakenSlot | null;
  dismissTakenSlot: () => void;
}

interface Options {
  draft: BookingDraft;
  consent: Consent;
  steps: Pick<Steps, 'current' | 'goTo'>;
  update: (change: Partial<BookingDraft>) => void;
  /** The price range on the screen; undefined while there is none. */
  shownRange: PriceRangeView | undefined;
  signing: Signing;
  /** The firm price on the screen, in cents; null for a request. */
  firmCents: number | null;
  /** Called when the price on the screen is out of date. */
  onPriceChanged: () => void;
}

/** Return the part of the draft that a step sends for validation. */
function dataOf(step: BookingStep, draft: BookingDraft): unknown {
  if (step === 'customer-info') return draft.contact;
  if (step === 'items') return draft.job;
  if (step === 'address') return draft.address;
  return { hold: draft.hold && { id: draft.hold.id }, callMe: draft.callMe };
}

/** Send steps to the server and move on when they are accepted. Messages of a refusal stay until their fields change. */
export function useSubmission({ draft, consent, steps, update, shownRange, signing, firmCents, onPriceChanged }: Options): Submission {
  const { current: step, goTo } = steps;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [takenSlot, setTakenSlot] = useState<TakenSlot | null>(null);
  const sent = useRef<unknown>(null);

  const take = (answer: StepAccepted | Refusal) => {
    if (answer.ok) {
      setRefusal(null);
      update({ ...(answer.step === 'address' && { served: answer.served }) });
      goTo(stepAfter(answer.step as BookingStep, answer.served));
      return;
    }
    if (answer.code === 'slot_taken' || answer.code === 'hold_expired') {
      update({ hold: null });
      setTakenSlot({ message: answer.message ?? msg('That time was just taken.'), next: offeredSlots(answer.details) });
      if (offeredSlots(answer.details).length === 0) goTo('slot');
    }
    if (answer.code === 'price_changed' || answer.code === 'no_firm_price') onPriceChanged();
    setRefusal(answer);
  };

  useEffect(() => setRefusal((current) => (current && stepsOf(current).includes(step) ? current : null)), [step]);

  const request = { ...bookingOf(draft, consent, readOrigin()), ...(shownRange && { shownRange }) };
  const priceChange = priceChangeOf(refusal, sent.current, request);
  const signedCents = firmCents === null ? null : (priceChange?.now.lowCents ?? firmCents);
  const booking = signedCents === null ? request : signedBooking(request, signing, signedCents);
  const now = refusal && isWhole(refusal) ? booking : dataOf(step, draft);
  const open = refusal && { ...refusal, fields: remainingMessages(refusal.fields, sent.current, now) };

  const submit = async () => {
    if (busy) return;
    const whole = step === 'review';
    sent.current = whole ? booking : dataOf(step, draft);
    const body = whole ? { intent: 'book', booking, key: submissionKey(booking) } : { intent: 'step', step, data: sent.current };
    setBusy(true);
    const answer = await post<StepAccepted | Booked>('/book-new/answer', body);
    // The page stays as it is until the next one is there.
    if ('goTo' in answer) return leaveForGood(answer.goTo);
    setBusy(false);
    take(answer);
  };
  return {
    submit: () => void submit(),
    busy,
    refusal,
    fields: fieldsFor(step, open),
    message: messageOf(open, refusal, step),
    priceChange,
    firmCents: signedCents,
    takenSlot,
    dismissTakenSlot: () => setTakenSlot(null),
  };
}

/** Return a booking that is signed at a firm price, which is what was shown. Its signature agrees to the terms, too. */
const signedBooking = <Request extends { consent: Consent }>(request: Request, signing: Signing, cents: number) => ({
  ...request,
  consent: { ...request.consent, terms: signing.agree },
  shownRange: { lowCents: cents, highCents: cents },
  firm: signedOf(signing, cents),
});

/** Refusals that are shown as a separate notice. */
const SHOWN_AS_NOTICE = new Set(['slot_taken', 'hold_expired', 'price_changed']);

/** Whether a refusal is about the whole booking rather than one step. */
const isWhole = (refusal: Refusal) =>
  Object.keys(refusal.fields).some((path) => /^(contact|job|address|hold|consent|couponCode|firm)/.test(path));

function stepsOf(refusal: Refusal): BookingStep[] {
  return isWhole(refusal) ? Object.keys(refusal.fields).map(stepOfField) : [];
}

/** Map paths of the whole booking (`contact.email`) to the step's field names (`email`). */
function fieldsFor(step: BookingStep, refusal: Refusal | null): Record<string, string> {
  if (!refusal || step === 'review' || !isWhole(refusal)) return refusal?.fields ?? {};
  return Object.fromEntries(
    Object.entries(refusal.fields).map(([path, message]) => [path.replace(/^(contact|job|address)\./, ''), message]),
  );
}

/** Return the message for the whole form, or null when a field shows the same message or showed it until it was changed. */
function messageOf(open: Refusal | null, first: Refusal | null, step: BookingStep): string | null {
  if (!open || !first || SHOWN_AS_NOTICE.has(open.code)) return null;
  const here = ([path]: [string, string]) => step !== 'review' || stepOfField(path) === 'review';
  const shown = Object.entries(first.fields)
    .filter(here)
    .map(([, message]) => message);
  if (open.message && !shown.includes(open.message)) return open.message;
  const elsewhere = Object.entries(open.fields).find((entry) => !here(entry));
  return elsewhere ? `Please go back and check: ${elsewhere[1]}` : null;
}
