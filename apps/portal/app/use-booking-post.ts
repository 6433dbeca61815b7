import type { BookingStep } from '@haulbook/domain';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { bookingOf, stepAfter, stepOfField, type BookingDraft, type Consent } from './booking/draft';
import type { StepAccepted } from './booking/actions.server';
import type { Taken } from './components/booking/taken-notice';
import type { Refusal } from './form.server';
import { readOrigin } from './origin';
import { submissionKey } from './submission-key';
import { offeredSlots } from './use-slots';

interface UseBookingPost {
  draft: BookingDraft;
  consent: Consent;
  step: BookingStep;
  goTo: (step: BookingStep) => void;
  update: (change: Partial<BookingDraft>) => void;
}

/** What a step sends to be checked. */
function dataOf(step: BookingStep, draft: BookingDraft): unknown {
  if (step === 'customer-info') return draft.contact;
  if (step === 'items') return draft.job;
  if (step === 'address') return draft.address;
  return { hold: draft.hold && { id: draft.hold.id }, callMe: draft.callMe };
}

/** Sends a step to the server and goes where the answer leads; the last one books. Refusals stay beside their fields. */
export function useBookingPost({ draft, consent, step, goTo, update }: UseBookingPost) {
  const fetcher = useFetcher<StepAccepted | Refusal>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const handled = useRef<unknown>(null);

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
    setRefusal(answer);
  }, [fetcher.data, fetcher.state, goTo, update]);

  useEffect(() => setRefusal((current) => (current && stepsOf(current).includes(step) ? current : null)), [step]);

  // A picked time answers the message that asked for one.
  useEffect(() => setRefusal((current) => (current?.fields.slot ? null : current)), [draft.hold, draft.callMe]);

  const submit = () => {
    const booking = bookingOf(draft, consent, readOrigin());
    const body =
      step === 'review' ? { intent: 'book', booking, key: submissionKey(booking) } : { intent: 'step', step, data: dataOf(step, draft) };
    fetcher.submit(JSON.stringify(body), { method: 'post', action: '/book-new', encType: 'application/json' });
  };
  return {
    submit,
    busy: fetcher.state !== 'idle',
    fields: fieldsFor(step, refusal),
    message: messageOf(refusal, step),
    taken,
    dismissTaken: () => setTaken(null),
  };
}

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

function messageOf(refusal: Refusal | null, step: BookingStep): string | null {
  if (!refusal || refusal.code === 'slot_taken' || refusal.code === 'hold_expired') return null;
  if (refusal.message) return refusal.message;
  const elsewhere = step === 'review' && Object.entries(refusal.fields).find(([path]) => stepOfField(path) !== 'review');
  return elsewhere ? `Please go back and check: ${elsewhere[1]}` : null;
}
