import { initialProgress } from '@haulbook/domain';
import { discardScript } from './discard-script';
import { readSavedForms, saveForm } from './saved-forms';
import { submissionKey, takeSubmission } from './submission-key';

const run = () => void new Function(discardScript('booking'))();
const fill = () => saveForm('booking', { zip: '27601' }, initialProgress('booking'), new Date('2027-01-04T15:00:00Z'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('discards a form that this tab has sent, and marks it as completed for other tabs', () => {
  fill();
  saveForm('quoteReview', { reason: 'later' }, initialProgress('quoteReview'), new Date('2027-01-04T15:00:00Z'));
  submissionKey({ zip: '27601' });
  run();
  const forms = readSavedForms();
  expect(forms.booking).toEqual({});
  expect(forms.progress.booking.currentStep).toBe('completed');
  expect(forms.quoteReview.reason).toBe('later');
  expect(takeSubmission()).toBe(false);
});

it('keeps what is typed when the page is opened again meanwhile, and does nothing without storage', () => {
  fill();
  run();
  expect(readSavedForms().booking).toEqual({ zip: '27601' });
  localStorage.clear();
  submissionKey({});
  expect(run).not.toThrow();
});
