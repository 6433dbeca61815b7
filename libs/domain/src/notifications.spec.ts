import { makeNotification, rescheduleNotification } from './notifications.js';

it('shows for five seconds, errors until closed', () => {
  expect(makeNotification('1', { type: 'success', title: 'Saved', message: '' })).toMatchObject({
    duration: 5000,
    persistent: false,
    actions: [],
  });
  expect(makeNotification('2', { type: 'error', title: 'Oh', message: '', duration: 100 })).toMatchObject({
    duration: null,
    persistent: true,
  });
  expect(makeNotification('3', { type: 'error', title: 'Oh', message: '', persistent: false })).toMatchObject({ duration: 5000 });
});

it('tells how a reschedule request went', () => {
  const show = (outcome: Parameters<typeof rescheduleNotification>[0]) =>
    makeNotification('n', rescheduleNotification(outcome, '(919) 504-5200'));
  expect(show('submitted')).toMatchObject({ type: 'success', title: 'Reschedule Request Submitted', duration: 8000, actions: [] });
  expect(show('submitted').message).toContain('confirm');
  expect(show('submitted').message).toContain('within 24 hours');
  expect(show('failed')).toMatchObject({ type: 'error', title: 'Reschedule Request Failed', persistent: true });
  expect(show('failed').message).toMatch(/try again or contact support/i);
  expect(show('failed').actions).toEqual([{ label: 'Call Support', action: 'tel:+19195045200', style: 'primary' }]);
  expect(show('too_late')).toMatchObject({ type: 'warning', title: 'Rescheduling Not Available', duration: 10_000 });
  expect(show('too_late').message).toContain('24+ hours notice');
  expect(show('too_late').actions[0]?.label).toBe('Call Now');
  expect(rescheduleNotification('too_late', '').actions).toEqual([]);
});
