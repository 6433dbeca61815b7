import { diversionRate, marginCents } from './job-costs.js';

it('diversion is the share of the weight that was recycled or donated', () => {
  expect(diversionRate({ recycledLb: 300, donatedLb: 100, energyLb: 100, landfilledLb: 500 })).toBe(0.4);
  expect(diversionRate({ recycledLb: 0, donatedLb: 0, energyLb: 0, landfilledLb: 0 })).toBeNull();
});

it('a margin is the price less dump tickets and labor, and may be a loss', () => {
  expect(marginCents({ revenueCents: 40_000, ticketCents: 8500, laborCents: 12_000 })).toBe(19_500);
  expect(marginCents({ revenueCents: 5000, ticketCents: 8500, laborCents: 0 })).toBe(-3500);
});
