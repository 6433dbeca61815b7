import { activatesCustomer, changeCustomerStatus, NEW_CUSTOMER_DEFAULTS, type CustomerStanding } from './customer-status.js';

const now = new Date('2026-11-21T12:00:00Z');
const earlier = new Date('2026-01-01T12:00:00Z');
const prospect: CustomerStanding = {
  customerStatus: 'prospect',
  acquisitionDate: null,
  customerScore: 50,
  likelihoodToBook: 0.5,
  lastInteractionDate: null,
};

it('makes a prospect active: acquired now, score at least 75, likelihood 1', () => {
  expect(changeCustomerStatus(prospect, 'active', now)).toEqual({
    customerStatus: 'active',
    acquisitionDate: now,
    customerScore: 75,
    likelihoodToBook: 1,
    lastInteractionDate: now,
  });
  expect(prospect.customerStatus).toBe('prospect');
});

it('keeps a higher score and an acquisition date there already is', () => {
  const known = { ...prospect, customerScore: 90, acquisitionDate: earlier };
  expect(changeCustomerStatus(known, 'active', now)).toMatchObject({ customerScore: 90, acquisitionDate: earlier });
});

it('only stamps the last interaction on any other change', () => {
  const inactive = { ...prospect, customerStatus: 'inactive' as const };
  expect(changeCustomerStatus(inactive, 'active', now)).toEqual({ ...inactive, customerStatus: 'active', lastInteractionDate: now });
  expect(changeCustomerStatus(prospect, 'inactive', now)).toEqual({ ...prospect, customerStatus: 'inactive', lastInteractionDate: now });
});

it('begins with 50 and 0.5, and activates prospects only', () => {
  expect(NEW_CUSTOMER_DEFAULTS).toMatchObject({
    customerScore: 50,
    likelihoodToBook: 0.5,
    customerStatus: 'prospect',
    customerType: 'residential',
  });
  expect(activatesCustomer('prospect', 'quote_approved')).toBe(true);
  expect(activatesCustomer('prospect', 'quote_viewed')).toBe(false);
  expect(activatesCustomer('inactive', 'payment_succeeded')).toBe(false);
});
