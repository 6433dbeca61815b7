import { forgetFailures, minutesLocked, addFailure, setLock } from './login-attempts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 9, 12, minute));
const failFiveTimes = () => [0, 1, 2, 3, 4].forEach((minute) => addFailure('dana@example.com', at(minute)));

beforeEach(() => localStorage.clear());

it('holds an address back after five failures within the hour, however it is written', () => {
  for (let minute = 0; minute < 4; minute += 1) addFailure('Dana@Example.com', at(minute));
  expect(minutesLocked('dana@example.com', at(4))).toBe(0);
  addFailure('dana@example.com ', at(4));
  expect(minutesLocked('DANA@example.com', at(4))).toBe(15);
  expect(minutesLocked('dana@example.com', at(18))).toBe(1);
  expect(minutesLocked('dana@example.com', at(19))).toBe(0);
  expect(minutesLocked('other@example.com', at(4))).toBe(0);
});

it('believes the server rather than its own count', () => {
  failFiveTimes();
  setLock('Dana@example.com', 3, at(5));
  expect(minutesLocked('dana@example.com', at(5))).toBe(3);
  setLock('dana@example.com', 0, at(6));
  expect(minutesLocked('dana@example.com', at(6))).toBe(0);
});

it('is cleared by a success', () => {
  failFiveTimes();
  forgetFailures('DANA@example.com');
  expect(minutesLocked('dana@example.com', at(5))).toBe(0);
  expect(localStorage).toHaveLength(0);
});
