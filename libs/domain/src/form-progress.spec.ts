import {
  emptySavedForms,
  initialProgress,
  isAutosaveDue,
  markChanged,
  markSaved,
  SAVED_FORMS_KEY,
  shouldOfferToContinue,
  withoutSecrets,
} from './form-progress.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it('begins at initial and customer-info, under a key with the product name', () => {
  expect(emptySavedForms().progress).toEqual({
    quoteReview: { hasUnsavedChanges: false, lastSaved: null, currentStep: 'initial' },
    booking: { hasUnsavedChanges: false, lastSaved: null, currentStep: 'customer-info' },
  });
  expect(SAVED_FORMS_KEY.startsWith('haulbook')).toBe(true);
});

it('never keeps the verification code', () => {
  const data = { email: 'jo@example.com', verificationCode: '123456' };
  expect(withoutSecrets(data)).toEqual({ email: 'jo@example.com' });
  expect(data.verificationCode).toBe('123456');
});

it('is saved every 30 seconds while there are unsaved changes', () => {
  const saved = markSaved(markChanged(initialProgress('booking'), 'items'), now);
  expect(saved).toEqual({ hasUnsavedChanges: false, lastSaved: now.toISOString(), currentStep: 'items' });
  expect(isAutosaveDue(saved, later(60))).toBe(false);
  expect(isAutosaveDue(markChanged(saved), later(29))).toBe(false);
  expect(isAutosaveDue(markChanged(saved), later(30))).toBe(true);
  expect(isAutosaveDue(markChanged(initialProgress('booking')), now)).toBe(true);
});

it('offers to continue what was begun, not what is empty or completed', () => {
  const saved = markSaved(initialProgress('booking'), now);
  expect(shouldOfferToContinue(saved, { email: 'jo@example.com' })).toBe(true);
  expect(shouldOfferToContinue(saved, { email: '', phone: undefined })).toBe(false);
  expect(shouldOfferToContinue({ ...saved, currentStep: 'completed' }, { email: 'jo@example.com' })).toBe(false);
  expect(shouldOfferToContinue(initialProgress('booking'), { email: 'jo@example.com' })).toBe(false);
});
