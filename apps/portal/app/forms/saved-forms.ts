import {
  COMPLETED_STEP,
  emptySavedForms,
  initialProgress,
  markSaved,
  SAVED_FORMS_KEY,
  withoutSecrets,
  type FormName,
  type FormProgress,
  type SavedForms,
} from '@haulbook/domain';

/** Read all saved forms. Unavailable, empty or corrupt storage counts as nothing saved. */
export function readSavedForms(): SavedForms {
  try {
    return readForms(localStorage.getItem(SAVED_FORMS_KEY));
  } catch {
    return emptySavedForms();
  }
}

function readForms(text: string | null): SavedForms {
  try {
    const stored = JSON.parse(text ?? 'null') as SavedForms | null;
    return stored?.progress ? { ...emptySavedForms(), ...stored } : emptySavedForms();
  } catch {
    return emptySavedForms();
  }
}

/**
 * Save one form and its progress, without the verification code.
 * @returns the new progress; `hasUnsavedChanges` stays set if storage failed.
 */
export function saveForm(form: FormName, values: object, progress: FormProgress, now: Date): FormProgress {
  const saved = markSaved(progress, now);
  const forms = readSavedForms();
  const next = { ...forms, [form]: withoutSecrets(values), progress: { ...forms.progress, [form]: saved } };
  try {
    localStorage.setItem(SAVED_FORMS_KEY, JSON.stringify(next));
    return saved;
  } catch {
    return { ...progress, hasUnsavedChanges: true };
  }
}

/** Discard one saved form. */
export function discardForm(form: FormName): void {
  blank(form, initialProgress(form));
}

/** Discard a submitted form and mark it as completed, so that other tabs discard it too. */
export function completeForm(form: FormName): void {
  blank(form, { ...initialProgress(form), currentStep: COMPLETED_STEP });
}

/** Return why a change of storage in another tab discards this form: it was submitted there, or the user logged out. */
export function wasTakenAway(form: FormName, { key, oldValue, newValue }: StorageEvent): 'sent' | 'logout' | null {
  if (key !== SAVED_FORMS_KEY) return null;
  if (newValue === null) return 'logout';
  const completed = (stored: string | null) => readForms(stored).progress[form].currentStep === COMPLETED_STEP;
  return completed(newValue) && !completed(oldValue) ? 'sent' : null;
}

function blank(form: FormName, progress: FormProgress): void {
  try {
    const forms = readSavedForms();
    localStorage.setItem(SAVED_FORMS_KEY, JSON.stringify({ ...forms, [form]: {}, progress: { ...forms.progress, [form]: progress } }));
  } catch {
    return;
  }
}
