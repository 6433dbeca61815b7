import { BOOKING_STEPS, missingFields, nextStep, previousStep, reachableStep } from './booking-steps.js';

const who = { firstName: 'Jo', lastName: 'Doe', email: 'jo@example.com', phone: '919 504 5200' };
const what = { ...who, serviceSlug: 'garage-cleanouts', volumeEighths: 2 };
const where = { ...what, line1: '1 Main St', city: 'Raleigh', state: 'NC', zip: '27601' };

it('goes from who to what, where, when, review and done', () => {
  expect(BOOKING_STEPS).toEqual(['customer-info', 'items', 'address', 'slot', 'review', 'done']);
  expect([nextStep('customer-info'), nextStep('done'), previousStep('slot'), previousStep('customer-info')]).toEqual([
    'items',
    'done',
    'address',
    'customer-info',
  ]);
});

it('asks for a volume or an item', () => {
  expect(missingFields('items', { serviceSlug: 'garage-cleanouts' })).toEqual(['volumeEighths']);
  expect(missingFields('items', { serviceSlug: 'garage-cleanouts', items: [{ slug: 'sofa', quantity: 1 }] })).toEqual([]);
  expect(missingFields('items', { items: [], volumeEighths: 0 })).toEqual(['serviceSlug', 'volumeEighths']);
});

it('opens a step when everything before it is there', () => {
  expect(reachableStep('review', who)).toBe('items');
  expect(reachableStep('review', { ...what, zip: ' ' })).toBe('address');
  expect(reachableStep('slot', where)).toBe('slot');
  expect(reachableStep('done', { ...where, date: '2026-11-23', windowId: 'w1', consent: false })).toBe('review');
});
