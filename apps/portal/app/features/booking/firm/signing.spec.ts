import type { EstimateView } from '@haulbook/contracts';
import { firmCentsOf, firmOffer, shownEstimate, UNSIGNED } from './signing';

const estimate = (refusal: string | null) => ({ lowCents: 11_900, firm: { totalCents: 11_900, depositCents: 0, refusal } }) as EstimateView;
const OFFERED = estimate(null);
const REQUESTED = { ...UNSIGNED, asRequest: true };

it('is booked at the firm price, unless it is refused or the customer would rather ask', () => {
  expect(firmCentsOf(OFFERED, UNSIGNED, true)).toBe(11_900);
  expect(firmCentsOf(OFFERED, UNSIGNED, null)).toBe(11_900);
  expect(firmCentsOf(OFFERED, REQUESTED, true)).toBeNull();
  expect(firmCentsOf(estimate('load'), UNSIGNED, true)).toBeNull();
  expect(firmCentsOf(null, UNSIGNED, true)).toBeNull();
});

it('is a request at an address that is not served, although the estimate still has its firm price: nothing is signed there', () => {
  expect(firmCentsOf(OFFERED, UNSIGNED, false)).toBeNull();
  expect(firmOffer(OFFERED, false)).toBeNull();
  expect(shownEstimate(OFFERED, UNSIGNED, false)?.firm).toBeNull();
});

it('says something of a firm price wherever the owner has any for the service', () => {
  expect(firmOffer(OFFERED, true)).toBe(OFFERED.firm);
  expect(firmOffer(estimate('load'), true)?.refusal).toBe('load');
  expect(firmOffer(estimate('service'), true)).toBeNull();
  expect(shownEstimate(OFFERED, UNSIGNED, true)).toBe(OFFERED);
  expect(shownEstimate(OFFERED, REQUESTED, true)?.firm).toBeNull();
});
