import { lockNotice, noteFailure } from './login-attempts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 9, 12, minute));

beforeEach(() => localStorage.clear());

it('holds an address back after five failures within the hour, however it is written', () => {
  for (let minute = 0; minute < 4; minute += 1) noteFailure('Dana@Example.com', at(minute));
  expect(lockNotice('dana@example.com', at(4))).toBeNull();
  noteFailure('dana@example.com ', at(4));
  expect(lockNotice('DANA@example.com', at(4))).toBe('Account temporarily locked. Try again in 15 minutes');
  expect(lockNotice('dana@example.com', at(19))).toBeNull();
  expect(lockNotice('other@example.com', at(4))).toBeNull();
});
