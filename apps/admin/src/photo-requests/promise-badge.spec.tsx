import { act } from '@testing-library/react';
import { renderAdmin } from '@haulbook/resource-admin/testing';
import { PromiseBadge } from './promise-badge';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2027-03-02T14:00:00Z') }));
afterEach(() => jest.useRealTimers());

/** Show the clock of a promise. @returns what reads it, with its tone */
function clockOf(promisedAt: unknown): () => string {
  const { container } = renderAdmin(<PromiseBadge promisedAt={promisedAt} />);
  return () => `${/ra-badge-(\w+)/.exec(container.innerHTML)![1]}: ${container.textContent}`;
}

it('counts down what is left of a promise, is a warning as it runs out, and then says for how long it is overdue', () => {
  const shown = clockOf('2027-03-02T14:16:00Z');
  const after = (minutes: number) => {
    act(() => jest.advanceTimersByTime(minutes * 60_000));
    return shown();
  };
  expect(shown()).toBe('processing: 16 minutes left');
  expect(after(1)).toBe('warning: 15 minutes left');
  expect(after(14)).toBe('warning: 1 minute left');
  expect(after(3)).toBe('error: Overdue by 2 minutes');
});

it.each([
  ['2027-03-02T11:00:00Z', 'error: Overdue by 3 hours'],
  ['2027-03-03T14:00:00Z', 'default: Promised by 9 AM tomorrow'],
  [null, 'default: No promise'],
])('says at 9 AM of a promise until %s: %s', (promisedAt, words) => {
  expect(clockOf(promisedAt)()).toBe(words);
});
