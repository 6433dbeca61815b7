import { BOOKING_STEP_LABELS, shouldOfferToContinue, type BookingStep } from '@haulbook/domain';
import { useState } from 'react';
import type { BookingDraft } from '../../booking/draft';
import type { SavedForm } from '../../use-saved-form';
import { ContinuePrompt } from '../continue-prompt';

interface Props {
  form: SavedForm<BookingDraft>;
  step: BookingStep;
  onContinue: (step: BookingStep) => void;
  onStartOver: () => void;
}

/** Asks once per visit, and only on the first page: whoever reloads a later step is where they left off. */
export function ContinueBooking({ form, step, onContinue, onStartOver }: Props) {
  const [answered, setAnswered] = useState(false);
  const { found, ready, values } = form;
  const worthIt = found.currentStep !== 'customer-info' && step === 'customer-info';
  if (answered || !ready || !worthIt || !shouldOfferToContinue(found, values)) return null;
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
