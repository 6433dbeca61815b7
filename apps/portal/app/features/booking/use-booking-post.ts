import type { PriceRangeView } from '@haulbook/contracts';
import type { BookingStep } from '@haulbook/domain';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { bookingOf, stepAfter, stepOfField, type BookingDraft, type Consent } from './draft';
import { priceChangeOf } from './price/price-change';
import type { StepAccepted } from './actions.server';
import { stillRefused } from './refused';
import type { Taken } from './taken-notice';
import type { Refusal } from '../../http/form.server';
import { readOrigin } from '../../attribution/origin';
import { submissionKey } from '../../forms/submission-key';
import { offeredSlots } from '../../slots/use-slots';

interface UseBookingPost {
  draft: BookingDraft;
  consent: Consent;
  step: BookingStep;
  goTo: (step: BookingStep) => void;
  update: (change: Partial<BookingDraft>) => void;
  /** The price on the screen; none while none could be worked out. */
  shownRange: PriceRangeView | undefined;
  /** Prices changed since: the one on the screen is out of date. */
  onOtherPrice: () => void;
}

/** What a step sends to be checked. */
function dataOf(step: BookingStep, draft: BookingDraft): unknown {
  if (step === 'customer-info') return draft.contact;
  if (step === 'items') return draft.job;
  if (step === 'address') return draft.address;
  return { hold: draft.hold && { id: draft.hold.id }, callMe: draft.callMe };
}

/** Sends a step to the server and goes where the answer leads; the last one books. Refusals stay beside their fields. */
export function useBookingPost({ draft, consent, step, goTo, update, shownRange, onOtherPrice }: UseBookingPost) {
  const fetcher = useFetcher<StepAccepted | Refusal>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const handled = useRef<unknown>(null);
  const sent = useRef<unknown>(null);

  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || fetcher.state !== 'idle' || handled.current === answer) return;
    handled.current = answer;
    if (answer.ok) {
      setRefusal(null);
      update({ ...(answer.step === 'address' && { served: answer.served }) });
      goTo(stepAfter(answer.step as BookingStep, answer.served));
      return;
    }
    if (answer.code === 'slot_taken' || answer.code === 'hold_expired') {
      update({ hold: null });
      setTaken({ message: answer.message ?? 'That time was just taken.', next: offeredSlots(answer.details) });
      if (offeredSlots(answer.details).length === 0) goTo('slot');
    }
    if (answer.code === 'price_changed') onOtherPrice();
    setRefusal(answer);
  }, [fetcher.data, fetcher.state, goTo, update, onOtherPrice]);

  useEffect(() => setRefusal((current) => (current && stepsOf(current).includes(step) ? current : null)), [step]);

  const booking = { ...bookingOf(draft, consent, readOrigin()), ...(shownRange && { shownRange }) };
  const now = refusal && isWhole(refusal) ? booking : dataOf(step, draft);
  const open = refusal && { ...refusal, fields: stillRefused(refusal.fields, sent.current, now) };

  const submit = () => {
    const whole = step === 'review';
    sent.current = whole ? booking : dataOf(step, draft);
    const body = whole ? { intent: 'book', booking, key: submissionKey(booking) } : { intent: 'step', step, data: sent.current };
    fetcher.submit(JSON.stringify(body), { method: 'post', action: '/book-new', encType: 'application/json' });
  };
  return {
    submit,
    busy: fetcher.state !== 'idle',
    /** The last refusal, new with each: what brings the visitor to the first problem. */
    refusal,
    fields: fieldsFor(step, open),
    message: messageOf(open, refusal, step),
    priceChange: priceChangeOf(refusal, sent.current, booking),
    taken,
    dismissTaken: () => setTaken(null),
  };
}

/** Refusals with a notice of their own. */
const SAID_ELSEWHERE = new Set(['slot_taken', 'hold_expired', 'price_changed']);

const isWhole = (refusal: Refusal) =>
  Object.keys(refusal.fields).some((path) => /^(contact|job|address|hold|consent|couponCode)/.test(path));

function stepsOf(refusal: Refusal): BookingStep[] {
  return isWhole(refusal) ? Object.keys(refusal.fields).map(stepOfField) : [];
}

/** Paths of the whole booking (`contact.email`) as the step knows them (`email`). */
function fieldsFor(step: BookingStep, refusal: Refusal | null): Record<string, string> {
  if (!refusal || step === 'review' || !isWhole(refusal)) return refusal?.fields ?? {};
  return Object.fromEntries(
    Object.entries(refusal.fields).map(([path, message]) => [path.replace(/^(contact|job|address)\./, ''), message]),
  );
}

/** The message for the whole form; none when a field says the same, or said it until it was changed. */
function messageOf(open: Refusal | null, first: Refusal | null, step: BookingStep): string | null {
  if (!open || !first || SAID_ELSEWHERE.has(open.code)) return null;
  const here = ([path]: [string, string]) => step !== 'review' || stepOfField(path) === 'review';
  const shown = Object.entries(first.fields)
    .filter(here)
    .map(([, message]) => message);
  if (open.message && !shown.includes(open.message)) return open.message;
  const elsewhere = Object.entries(open.fields).find((entry) => !here(entry));
  return elsewhere ? `Please go back and check: ${elsewhere[1]}` : null;
}
