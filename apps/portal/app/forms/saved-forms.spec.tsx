import { initialProgress, SAVED_FORMS_KEY } from '@haulbook/domain';
import { discardForm, readSavedForms, saveForm } from './saved-forms';

const NOW = new Date('2026-03-08T12:00:00Z');

beforeEach(() => localStorage.clear());

it('keeps each form apart and never the verification code', () => {
  saveForm('quoteReview', { reason: 'too dear', verificationCode: '123456' }, initialProgress('quoteReview'), NOW);
  saveForm('booking', { notes: 'gate' }, initialProgress('booking'), NOW);
  expect(readSavedForms()).toMatchObject({ quoteReview: { reason: 'too dear' }, booking: { notes: 'gate' } });
  expect(localStorage.getItem(SAVED_FORMS_KEY)).not.toContain('123456');
});

it('forgets one form and leaves the other', () => {
  saveForm('quoteReview', { reason: 'too dear' }, initialProgress('quoteReview'), NOW);
  saveForm('booking', { notes: 'gate' }, initialProgress('booking'), NOW);
  discardForm('booking');
  expect(readSavedForms()).toMatchObject({ quoteReview: { reason: 'too dear' }, booking: {} });
  expect(readSavedForms().progress.booking.lastSaved).toBeNull();
});

it('takes spoilt storage for nothing saved', () => {
  localStorage.setItem(SAVED_FORMS_KEY, '{');
  expect(readSavedForms().booking).toEqual({});
});
