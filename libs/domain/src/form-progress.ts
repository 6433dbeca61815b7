import { STORAGE_PREFIX } from './storage-prefix.js';
import { FORM_AUTOSAVE_MS } from './constants.js';

/** The data that the quote review keeps of a half-filled form (product spec, section 3); the verification code is never stored. */
export interface QuoteFormData {
  selectedDate?: string;
  selectedTime?: string;
  reason?: string;
  verificationCode?: string;
  email?: string;
  phone?: string;
  additionalNotes?: string;
  /** Ids of the optional lines that were selected; undefined while none was touched. */
  selectedLineIds?: string[];
  /** The revision of the quote that has these lines; another one has others. */
  linesOfRevision?: number;
  /** Number of the quote that the data is about; it is not shown with another quote. */
  quoteNumber?: string;
}
export type FormName = 'quoteReview' | 'booking';

export interface FormProgress {
  hasUnsavedChanges: boolean;
  /** ISO instant of the last save, null before the first. */
  lastSaved: string | null;
  currentStep: string;
}

/** Everything kept in browser storage under one key. */
export interface SavedForms<Booking extends object = Record<string, unknown>> {
  quoteReview: QuoteFormData;
  booking: Booking;
  progress: Record<FormName, FormProgress>;
}

export const SAVED_FORMS_KEY = `${STORAGE_PREFIX}.forms`;
export const COMPLETED_STEP = 'completed';
export const INITIAL_STEPS: Readonly<Record<FormName, string>> = { quoteReview: 'initial', booking: 'customer-info' };

/** Create a fresh progress: quote review starts at initial, booking at customer-info. */
export function initialProgress(form: FormName): FormProgress {
  return { hasUnsavedChanges: false, lastSaved: null, currentStep: INITIAL_STEPS[form] };
}

export function emptySavedForms(): SavedForms {
  return {
    quoteReview: {},
    booking: {},
    progress: { quoteReview: initialProgress('quoteReview'), booking: initialProgress('booking') },
  };
}

/** Return the data as it may be stored: without the verification code, wherever it came from. */
export function withoutSecrets<F extends object>(data: F): Omit<F, 'verificationCode'> {
  const kept: F & { verificationCode?: unknown } = { ...data };
  delete kept.verificationCode;
  return kept;
}

/** Return the progress after a keystroke or a step: unsaved until `markSaved`. */
export function markChanged(progress: FormProgress, currentStep = progress.currentStep): FormProgress {
  return { ...progress, currentStep, hasUnsavedChanges: true };
}

export function markSaved(progress: FormProgress, now: Date): FormProgress {
  return { ...progress, hasUnsavedChanges: false, lastSaved: now.toISOString() };
}

/** Whether to offer to continue: something was entered and saved, and the form is not completed. */
export function shouldOfferToContinue(progress: FormProgress, data: object): boolean {
  if (progress.currentStep === COMPLETED_STEP || progress.lastSaved === null) return false;
  return Object.values(data).some((value) => value !== undefined && value !== null && value !== '');
}

/** Whether the 30-second autosave has anything to save. */
export function isAutosaveDue(progress: FormProgress, now: Date): boolean {
  if (!progress.hasUnsavedChanges) return false;
  return progress.lastSaved === null || now.getTime() - Date.parse(progress.lastSaved) >= FORM_AUTOSAVE_MS;
}
