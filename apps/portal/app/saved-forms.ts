import {
  emptySavedForms,
  initialProgress,
  markSaved,
  SAVED_FORMS_KEY,
  withoutSecrets,
  type FormName,
  type FormProgress,
  type SavedForms,
} from '@haulbook/domain';

/** Reads all saved forms. Storage that is forbidden, empty or spoilt counts as nothing saved. */
export function readSavedForms(): SavedForms {
  try {
    const stored = JSON.parse(localStorage.getItem(SAVED_FORMS_KEY) ?? 'null') as SavedForms | null;
    return stored?.progress ? { ...emptySavedForms(), ...stored } : emptySavedForms();
  } catch {
    return emptySavedForms();
  }
}

/** Stores one form and its progress; true when it is safe. The verification code never gets there. */
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

/** Forgets one form: it is completed, or the visitor starts over. */
export function forgetForm(form: FormName): void {
  try {
    const forms = readSavedForms();
    localStorage.setItem(
      SAVED_FORMS_KEY,
      JSON.stringify({ ...forms, [form]: {}, progress: { ...forms.progress, [form]: initialProgress(form) } }),
    );
  } catch {
    return;
  }
}
