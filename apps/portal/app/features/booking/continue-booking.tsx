import { BOOKING_STEP_LABELS, shouldOfferToContinue, type BookingStep } from '@haulbook/domain';
import { useEffect, useState } from 'react';
import { ContinuePrompt } from '../../forms/continue-prompt';
import type { SavedForm } from '../../forms/use-saved-form';
import { useText } from '../../language/use-speech';
import type { BookingDraft } from './draft';

interface Props {
  form: SavedForm<BookingDraft>;
  /** The draft a new booking starts from. */
  fresh: BookingDraft;
  step: BookingStep;
  onContinue: (step: BookingStep) => void;
  onStartOver: () => void;
}

/**
 * Offers to continue a saved booking. Asks once per visit and only on the first step: on a reload of a later step the visitor already is
 * where they left off.
 */
export function ContinueBooking({ form, fresh, step, onContinue, onStartOver }: Props) {
  const t = useText();
  const [answered, setAnswered] = useState(false);
  const { found, ready, values } = form;
  const [begun, setBegun] = useState<boolean | null>(null);
  if (ready && begun === null) setBegun(found.currentStep !== 'customer-info' || hasTyped(values, fresh));
  useEffect(() => {
    // Typing counts as an answer, too.
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
      at={t(BOOKING_STEP_LABELS[left] ?? 'Your details')}
      onContinue={answer(() => onContinue(left))}
      onStartOver={answer(onStartOver)}
    />
  );
}

/** Return whether the visitor entered something on the first step; prefilled values do not count. */
const hasTyped = ({ contact }: BookingDraft, fresh: BookingDraft) =>
  (['firstName', 'lastName', 'email', 'phone', 'companyName'] as const).some((name) => contact[name] !== fresh.contact[name]);
