import { BOOKING_STEP_LABELS, shouldOfferToContinue, type BookingStep } from '@haulbook/domain';
import { useEffect, useState } from 'react';
import { ContinuePrompt } from '../../forms/continue-prompt';
import type { SavedForm } from '../../forms/use-saved-form';
import type { BookingDraft } from './draft';

interface Props {
  form: SavedForm<BookingDraft>;
  /** What a new booking begins with. */
  fresh: BookingDraft;
  step: BookingStep;
  onContinue: (step: BookingStep) => void;
  onStartOver: () => void;
}

/** Asks once per visit, and only on the first page: whoever reloads a later step is where they left off. */
export function ContinueBooking({ form, fresh, step, onContinue, onStartOver }: Props) {
  const [answered, setAnswered] = useState(false);
  const { found, ready, values } = form;
  const [begun, setBegun] = useState<boolean | null>(null);
  if (ready && begun === null) setBegun(found.currentStep !== 'customer-info' || hasTyped(values, fresh));
  useEffect(() => {
    // Whoever goes on typing has answered.
    const typing = () => setAnswered(true);
    document.addEventListener('input', typing);
    return () => document.removeEventListener('input', typing);
  }, []);
  if (answered || !begun || step !== 'customer-info' || !shouldOfferToContinue(found, values)) return null;
  const left = found.currentStep as BookingStep;
  const answer = (then: () => void) => () => {
    setAnswered(true);
    then();
  };
  return (
    <ContinuePrompt
      at={BOOKING_STEP_LABELS[left] ?? 'Your details'}
      onContinue={answer(() => onContinue(left))}
      onStartOver={answer(onStartOver)}
    />
  );
}

/** Whether the first page was begun: what is already there for everybody does not count. */
const hasTyped = ({ contact }: BookingDraft, fresh: BookingDraft) =>
  (['firstName', 'lastName', 'email', 'phone', 'companyName'] as const).some((name) => contact[name] !== fresh.contact[name]);
