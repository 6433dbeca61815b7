import type { PhotoStatusView } from '@haulbook/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { FIRST_BUSINESS } from '../../site-data/first-business';
import { RootContext, type RootData } from '../../site-data/use-root';
import { StatusPage } from './status-page';

jest.mock('@remix-run/react', () => ({}));
jest.mock('../../http/use-looking-again', () => ({ useLookingAgain: () => undefined }));
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2027-03-02T14:07:00Z') }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const REQUEST = {
  ...{ number: 'Q-1', status: 'waiting', firstName: 'Phoebe', email: 'phoebe@example.com', photos: [], totalCents: null, sentAt: null },
  ...{ now: '2027-03-02T14:00:00.000Z', promisedAt: '2027-03-02T14:02:00.000Z' },
} as unknown as PhotoStatusView;
const open = (over: Partial<PhotoStatusView> = {}) =>
  render(
    <RootContext.Provider value={{ business: FIRST_BUSINESS } as unknown as RootData}>
      <StatusPage token="t" request={{ ...REQUEST, ...over }} />
    </RootContext.Provider>,
  );
const timer = () => screen.queryByRole('timer')?.textContent;

it('counts down what is left of the promise by the clock of the server, and then says that it is late', () => {
  open();
  expect(timer()).toBe('2 minutes left');
  act(() => jest.advanceTimersByTime(61_000));
  expect(timer()).toBe('1 minute left');
  act(() => jest.advanceTimersByTime(61_000));
  expect(timer()).toBeUndefined();
  expect(screen.getByRole('status').textContent).toMatch(/^\s*This is taking longer than we promised/);
});

it('has no clock for tomorrow, and none without a promise', () => {
  open({ promisedAt: '2027-03-03T14:00:00.000Z' });
  expect(timer()).toBeUndefined();
  cleanup();
  open({ promisedAt: null });
  expect(timer()).toBeUndefined();
});
