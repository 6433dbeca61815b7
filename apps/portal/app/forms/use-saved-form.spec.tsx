import { FORM_AUTOSAVE_MS, SAVED_FORMS_KEY, shouldOfferToContinue, type QuoteFormData } from '@haulbook/domain';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { completeForm, discardForm } from './saved-forms';
import { useSavedForm } from './use-saved-form';

const open = () => renderHook(() => useSavedForm<QuoteFormData>('quoteReview', {}, (stored) => stored));
const stored = () => JSON.parse(localStorage.getItem(SAVED_FORMS_KEY) ?? 'null') as { quoteReview: QuoteFormData; progress: any } | null;

/** Make storage refuse writes, as when it is full. */
function fillStorage(): () => void {
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => write.mockRestore();
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('saves on every change, without the verification code', () => {
  const { result } = open();
  act(() => result.current.update({ additionalNotes: 'Ring twice', verificationCode: '123456' }));
  expect(stored()?.quoteReview).toEqual({ additionalNotes: 'Ring twice' });
  expect(stored()?.progress.quoteReview).toMatchObject({ hasUnsavedChanges: false, currentStep: 'initial', lastSaved: expect.any(String) });
});

it('keeps the step, and finds both again on the next visit', () => {
  const first = open();
  act(() => first.result.current.update({ reason: 'Too dear' }));
  act(() => first.result.current.goTo('schedule'));
  first.unmount();
  const second = open();
  expect(second.result.current.values).toEqual({ reason: 'Too dear' });
  expect(second.result.current.found.currentStep).toBe('schedule');
});

it('tries again every 30 seconds while something is unsaved', () => {
  const { result } = open();
  const empty = fillStorage();
  act(() => result.current.update({ reason: 'Too dear' }));
  empty();
  expect(stored()).toBeNull();
  act(() => void jest.advanceTimersByTime(FORM_AUTOSAVE_MS - 1));
  expect(stored()).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(stored()?.quoteReview).toEqual({ reason: 'Too dear' });
});

it('saves what is left when the form is left for another', () => {
  const { result, unmount } = open();
  const empty = fillStorage();
  act(() => result.current.update({ reason: 'Too dear' }));
  empty();
  unmount();
  expect(stored()?.quoteReview).toEqual({ reason: 'Too dear' });
});

it('starts over with nothing saved', () => {
  const { result } = open();
  act(() => result.current.update({ reason: 'Too dear' }));
  act(() => result.current.startOver({}));
  expect(stored()).toMatchObject({ quoteReview: {}, progress: { quoteReview: { lastSaved: null, currentStep: 'initial' } } });
});

it('is empty, and says so, once another tab has sent it; other changes of that tab leave it alone', () => {
  const before = open();
  act(() => before.result.current.update({ reason: 'Too dear' }));
  before.unmount();
  const { result } = open();
  const change = (run: () => void) => {
    const oldValue = localStorage.getItem(SAVED_FORMS_KEY);
    run();
    const newValue = localStorage.getItem(SAVED_FORMS_KEY);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SAVED_FORMS_KEY, oldValue, newValue })));
  };
  act(() => result.current.update({ reason: 'Too dear' }));
  change(() => completeForm('booking'));
  change(() => discardForm('booking'));
  expect(result.current).toMatchObject({ values: { reason: 'Too dear' }, sentElsewhere: false });

  change(() => completeForm('quoteReview'));
  expect(result.current).toMatchObject({ values: {}, sentElsewhere: true, found: { lastSaved: null } });
  act(() => result.current.update({ reason: 'Another' }));
  change(() => discardForm('booking'));
  expect(result.current.values).toEqual({ reason: 'Another' });
});

it('is not offered again after it was sent', () => {
  const first = open();
  act(() => first.result.current.update({ reason: 'Too dear' }));
  first.unmount();
  completeForm('quoteReview');
  const { result } = open();
  expect(result.current.values).toEqual({});
  expect(shouldOfferToContinue(result.current.found, result.current.values)).toBe(false);
});

it('is cleared by a logout in another tab and not saved again', () => {
  const { result, unmount } = open();
  act(() => result.current.update({ reason: 'Too dear' }));
  localStorage.removeItem(SAVED_FORMS_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SAVED_FORMS_KEY, newValue: null })));
  expect(result.current.values).toEqual({});
  act(() => result.current.update({ additionalNotes: 'Ring twice' }));
  unmount();
  expect(stored()?.quoteReview).toEqual({ additionalNotes: 'Ring twice' });
});

it('discards what is not of this page, and keeps what was entered before it was read', () => {
  const other = open();
  act(() => other.result.current.update({ quoteNumber: 'Q-A', reason: 'Too dear' }));
  other.unmount();
  const { result } = renderHook(() => {
    const form = useSavedForm<QuoteFormData>('quoteReview', { quoteNumber: 'Q-B' }, ({ quoteNumber, ...rest }) =>
      quoteNumber === 'Q-B' ? rest : null,
    );
    const { update } = form;
    // What early input becomes.
    useEffect(() => update({ reason: 'Too late' }), [update]);
    return form;
  });
  expect(result.current.values).toEqual({ quoteNumber: 'Q-B', reason: 'Too late' });
  expect(result.current.found.lastSaved).toBeNull();
  expect(stored()?.quoteReview).toEqual({ quoteNumber: 'Q-B', reason: 'Too late' });
});
