import { msg } from '@haulbook/core';

/** The booking flow (product decisions, section 7), in order. */
export const BOOKING_STEPS = ['customer-info', 'items', 'address', 'slot', 'review', 'done'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

export const BOOKING_STEP_LABELS: Readonly<Record<BookingStep, string>> = {
  'customer-info': msg('Your details'),
  items: msg('What to remove'),
  address: msg('Where'),
  slot: msg('When'),
  review: msg('Review'),
  done: msg('Done'),
};

/**
 * Fields that each step must have before the next one opens. Of `volumeEighths`, `items` and `heavy`, one is enough: see `missingFields`.
 */
export const BOOKING_REQUIRED_FIELDS = {
  'customer-info': ['firstName', 'lastName', 'email', 'phone'],
  items: ['serviceSlug'],
  address: ['line1', 'city', 'state', 'zip'],
  slot: ['date', 'windowId'],
  review: ['consent'],
  done: [],
} as const satisfies Readonly<Record<BookingStep, readonly string[]>>;

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== false && value !== 0;
}

/** List the required fields of a step that are still empty; `volumeEighths` means "choose a volume or an item". */
export function missingFields(step: BookingStep, data: Readonly<Record<string, unknown>>): string[] {
  const missing: string[] = BOOKING_REQUIRED_FIELDS[step].filter((field) => !isFilled(data[field]));
  if (step === 'items' && !['volumeEighths', 'items', 'heavy'].some((field) => isFilled(data[field]))) missing.push('volumeEighths');
  return missing;
}

/** Return the first step with something missing, or the requested one if everything before it is complete. */
export function reachableStep(wanted: BookingStep, data: Readonly<Record<string, unknown>>): BookingStep {
  const before = BOOKING_STEPS.slice(0, BOOKING_STEPS.indexOf(wanted));
  return before.find((step) => missingFields(step, data).length > 0) ?? wanted;
}

export function nextStep(step: BookingStep): BookingStep {
  return BOOKING_STEPS[Math.min(BOOKING_STEPS.indexOf(step) + 1, BOOKING_STEPS.length - 1)] ?? step;
}

export function previousStep(step: BookingStep): BookingStep {
  return BOOKING_STEPS[Math.max(BOOKING_STEPS.indexOf(step) - 1, 0)] ?? step;
}
