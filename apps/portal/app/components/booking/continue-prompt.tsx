import { BOOKING_STEP_LABELS, shouldOfferToContinue, type BookingStep } from '@haulbook/domain';
import { useState } from 'react';
import type { BookingDraft } from '../../booking/draft';
import type { SavedForm } from '../../use-saved-form';

interface Props {
  form: SavedForm<BookingDraft>;
  step: BookingStep;
  onContinue: (step: BookingStep) => void;
  onStartOver: () => void;
}

/** Back again with something saved: go on where it was left, or start over. */
export function ContinuePrompt({ form, step, onContinue, onStartOver }: Props) {
  const [answered, setAnswered] = useState(false);
  const { found, ready, values } = form;
  const worthIt = found.currentStep !== 'customer-info' && step === 'customer-info';
  if (answered || !ready || !worthIt || !shouldOfferToContinue(found, values)) return null;
  const left = found.currentStep as BookingStep;
  return (
    <div
      role="status"
      className="mb-6 flex flex-col gap-3 rounded-xl border border-brand/30 bg-brand-soft p-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <p className="font-medium text-brand-strong">
        Welcome back. You were at “{BOOKING_STEP_LABELS[left] ?? 'your details'}”, and everything you typed is still here.
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          className="btn btn-brand"
          onClick={() => {
            setAnswered(true);
            onContinue(left);
          }}
        >
          Continue
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            setAnswered(true);
            onStartOver();
          }}
        >
          Start over
        </button>
      </div>
    </div>
  );
}
