import { forgetFailures, lockNotice, addFailure, setLock } from './login-attempts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 9, 12, minute));
const failFiveTimes = () => [0, 1, 2, 3, 4].forEach((minute) => addFailure('dana@example.com', at(minute)));

beforeEach(() => localStorage.clear());

it('holds an address back after five failures within the hour, however it is written', () => {
  for (let minute = 0; minute < 4; minute += 1) addFailure('Dana@Example.com', at(minute));
  expect(lockNotice('dana@example.com', at(4))).toBeNull();
  addFailure('dana@example.com ', at(4));
  expect(lockNotice('DANA@example.com', at(4))).toBe('Account temporarily locked. Try again in 15 minutes');
  expect(lockNotice('dana@example.com', at(18))).toBe('Account temporarily locked. Try again in 1 minute');
  expect(lockNotice('dana@example.com', at(19))).toBeNull();
  expect(lockNotice('other@example.com', at(4))).toBeNull();
});

it('believes the server rather than its own count', () => {
  failFiveTimes();
  setLock('Dana@example.com', 3, at(5));
  expect(lockNotice('dana@example.com', at(5))).toBe('Account temporarily locked. Try again in 3 minutes');
  setLock('dana@example.com', 0, at(6));
  expect(lockNotice('dana@example.com', at(6))).toBeNull();
});

it('is cleared by a success', () => {
  failFiveTimes();
  forgetFailures('DANA@example.com');
  expect(lockNotice('dana@example.com', at(5))).toBeNull();
  expect(localStorage).toHaveLength(0);
});
