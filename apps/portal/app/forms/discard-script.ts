import { COMPLETED_STEP, initialProgress, SAVED_FORMS_KEY, type FormName } from '@haulbook/domain';
import { SUBMISSION_KEY } from './submission-key';

/**
 * Build the inline script of a page without React that follows a submitted form: discards what was saved of it, as `useDiscardForm` and
 * `takeSubmission` do. Plain JavaScript, since it is inlined as it is.
 */
export const discardScript = (form: FormName) => `(() => {
try {
  if (sessionStorage.getItem('${SUBMISSION_KEY}') === null) return;
  sessionStorage.removeItem('${SUBMISSION_KEY}');
  const saved = JSON.parse(localStorage.getItem('${SAVED_FORMS_KEY}') || 'null');
  if (!saved || !saved.progress) return;
  saved.${form} = {};
  saved.progress.${form} = ${JSON.stringify({ ...initialProgress(form), currentStep: COMPLETED_STEP })};
  localStorage.setItem('${SAVED_FORMS_KEY}', JSON.stringify(saved));
} catch {}
})();`;
