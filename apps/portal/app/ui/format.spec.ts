import { amount, paidInWords, quantity, signed } from './format';

it('writes what is taken off with a minus, not a hyphen', () => {
  expect([signed(-2000), signed(2000), amount(-2000), amount(0)]).toEqual(['−$20.00', '$20.00', '−$20.00', 'Included']);
});

it('writes quantities of thousandths', () => {
  expect([quantity(1000), quantity(2000), quantity(1500)]).toEqual(['', '2 × ', '1.5 × ']);
});

it('says what a payment came to, with the tip and what was given back', () => {
  const paid = (amountCents: number, tipCents: number, refundedCents: number) => paidInWords({ amountCents, tipCents, refundedCents });
  expect(paid(18_400, 0, 0)).toBe('$184.00');
  expect(paid(18_400, 500, 3000)).toBe('$184.00 plus $5.00 tip, $30.00 of it returned');
  expect(paid(18_400, 500, 18_900)).toBe('$184.00 plus $5.00 tip, all of it returned');
});
