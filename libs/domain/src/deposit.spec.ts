import fc from 'fast-check';
import { depositCreditableCents, depositLeftCents, depositReleaseCents } from './deposit.js';

const deposit = (paidCents: number, creditedCents = 0) => ({ totalCents: 12_980, creditedCents, paidCents });

it('is taken off as far as it was paid, once', () => {
  expect(depositLeftCents(deposit(0), 0)).toBe(0);
  expect(depositLeftCents(deposit(5000), 0)).toBe(5000);
  expect(depositLeftCents(deposit(12_980), 5000)).toBe(7980);
  expect(depositLeftCents(deposit(12_980, 10_000), 0)).toBe(2980);
  expect(depositLeftCents(deposit(0), 5000)).toBe(0);
});

it('is credited beyond what is kept of it, and where it was not paid', () => {
  expect(depositReleaseCents(deposit(12_980), 0, 5000)).toBe(7980);
  expect(depositReleaseCents(deposit(12_980), 0, 12_980)).toBe(0);
  expect(depositReleaseCents(deposit(3000), 0, 12_980)).toBe(9980);
  expect(depositReleaseCents(deposit(12_980, 12_980), 0, 5000)).toBe(0);
});

it('stays billed as far as bills deduct it, though its money went back', () => {
  expect(depositReleaseCents(deposit(0), 12_980, 0)).toBe(0);
  expect(depositReleaseCents(deposit(2000), 5000, 1000)).toBe(7980);
  expect(depositReleaseCents(deposit(6000), 5000, 4000)).toBe(6980);
  expect(depositCreditableCents(deposit(0), 12_980)).toBe(0);
  expect(depositCreditableCents(deposit(0, 5000), 7000)).toBe(980);
  expect(depositCreditableCents(deposit(12_980, 10_000), 5000)).toBe(0);
});

it('never bills an order twice, whatever was paid of it', () => {
  const cents = fc.integer({ min: 0, max: 12_980 });
  fc.assert(
    fc.property(cents, cents, (paid, credited) => {
      const before = deposit(paid, credited);
      const taken = depositLeftCents(before, 0);
      const after = { ...before, creditedCents: credited + depositReleaseCents(before, 0, taken) };
      // The part of the deposit that is still billed is the part that the final bill deducts.
      expect(after.totalCents - after.creditedCents).toBe(taken);
    }),
  );
});
