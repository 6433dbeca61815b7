import { rescheduleNotification, type NewNotification } from '@haulbook/domain';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Notifications, useNotify } from './notifications';

function Teller({ given }: { given: NewNotification }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(given)}>
      Tell
    </button>
  );
}

/**
 * Show a notification.
 * @returns a function that advances the clock and reports whether it is still shown.
 */
function tell(given: NewNotification) {
  render(
    <Notifications>
      <Teller given={given} />
    </Notifications>,
  );
  fireEvent.click(screen.getByText('Tell'));
  return (ms: number) => {
    act(() => void jest.advanceTimersByTime(ms));
    return screen.queryByText(given.title) !== null;
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('goes after five seconds when nothing else is said', () => {
  const isThereAfter = tell({ type: 'info', title: 'Hello', message: '' });
  expect(isThereAfter(4999)).toBe(true);
  expect(isThereAfter(1)).toBe(false);
});

it('confirms a reschedule request for eight seconds', () => {
  const isThereAfter = tell(rescheduleNotification('submitted', '(919) 504-5200'));
  expect(isThereAfter(7999)).toBe(true);
  expect(isThereAfter(1)).toBe(false);
});

it('warns of the 24-hour rule for ten seconds, with a button that calls', () => {
  const isThereAfter = tell(rescheduleNotification('too_late', '(919) 504-5200'));
  expect(screen.getByText('Call Now').closest('a')!.getAttribute('href')).toBe('tel:+19195045200');
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(isThereAfter(9999)).toBe(true);
  expect(isThereAfter(1)).toBe(false);
});

it('keeps an error until it is closed', () => {
  const isThereAfter = tell(rescheduleNotification('failed', '(919) 504-5200'));
  expect(screen.getByText('Call Support')).toBeTruthy();
  expect(isThereAfter(600_000)).toBe(true);
  fireEvent.click(screen.getByLabelText('Close'));
  expect(isThereAfter(0)).toBe(false);
});

it('stands still while it is pointed at', () => {
  const isThereAfter = tell({ type: 'success', title: 'Saved', message: '' });
  fireEvent.mouseEnter(screen.getByText('Saved').closest('[data-notification]')!);
  expect(isThereAfter(60_000)).toBe(true);
  fireEvent.mouseLeave(screen.getByText('Saved').closest('[data-notification]')!);
  expect(isThereAfter(5000)).toBe(false);
});
