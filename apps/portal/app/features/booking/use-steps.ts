import { BOOKING_STEPS, previousStep, reachableStep, type BookingStep } from '@haulbook/domain';
import { useCallback, useEffect, useRef } from 'react';
import { withStep } from '../../forms/url-step';
import { useQuery } from '../../island/use-query';
import { isTyping } from '../../ui/is-typing';
import { stepFields, withoutSlot, type BookingDraft } from './draft';

export interface Steps {
  current: BookingStep;
  /** The last step that can be opened with the data entered so far. */
  reached: BookingStep;
  goTo: (step: BookingStep) => void;
  /** Go to the previous step; undefined on the first one. */
  back: (() => void) | undefined;
}

const isStep = (value: string | null): value is BookingStep => BOOKING_STEPS.includes(value as BookingStep);

/**
 * Keep the current step in the URL, limited to the first step with something missing. Move the focus to the heading of a new step.
 * @param ready whether the saved draft has been read; before that the URL is trusted.
 * @param saveStep saves the step with the saved draft.
 */
export function useSteps(draft: BookingDraft, ready: boolean, saveStep: (step: string) => void): Steps {
  const [query, setQuery] = useQuery();
  const requested = query.get('step');
  const asked: BookingStep = isStep(requested) && requested !== 'done' ? requested : 'customer-info';
  const current = ready ? reachableStep(asked, stepFields(draft)) : asked;
  const goTo = useCallback(
    (step: BookingStep) => {
      saveStep(step);
      setQuery((now) => withStep(now, step));
    },
    [saveStep, setQuery],
  );
  const settled = useRef(false);
  useEffect(() => {
    if (!ready) return;
    const opened = !settled.current;
    settled.current = true;
    if (isStep(requested) && !(opened && isTyping())) document.getElementById('step-title')?.focus();
  }, [current, ready, requested]);
  const back = current === 'customer-info' ? undefined : () => goTo(stepBefore(current, draft));
  return { current, reached: reachableStep('review', stepFields(draft)), goTo, back };
}

/** Return the previous step. Skip the slot step when it is not needed. */
const stepBefore = (step: BookingStep, draft: BookingDraft): BookingStep =>
  step === 'review' && withoutSlot(draft) && !draft.callMe ? 'address' : previousStep(step);
