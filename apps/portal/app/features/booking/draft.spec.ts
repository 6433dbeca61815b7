import { bookingInput, type CatalogView } from '@haulbook/contracts';
import { reachableStep } from '@haulbook/domain';
import {
  bookingOf,
  eighthsOf,
  emptyDraft,
  fitToCatalog,
  restoreDraft,
  stepFields,
  stepOfField,
  withService,
  withWanted,
  type BookingDraft,
} from './draft';

const ID = '7b0f1f9e-4a53-4c6e-9a57-0f6f2b1f0a11';
const filled = (over: Partial<BookingDraft> = {}): BookingDraft => ({
  ...emptyDraft('garage-cleanouts'),
  contact: {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@example.com',
    phone: '(919) 555-0142',
    customerType: 'residential',
    companyName: '',
  },
  address: { line1: '412 Oakwood Ave', line2: '', city: 'Raleigh', state: 'NC', zip: '27601', county: '', gateCode: '', parking: '' },
  hold: {
    id: ID,
    token: 'secret',
    date: '2026-03-09',
    windowId: ID,
    label: '8–10 AM',
    startsAt: '2026-03-09T12:00:00Z',
    expiresAt: '2026-03-08T15:10:00Z',
  },
  ...over,
});
const consent = { terms: true, smsTransactional: false, smsMarketing: false };
const origin = { utm: { source: 'mail', medium: '', campaign: '' }, landingPath: '/about' };

it('becomes a body the booking contract accepts', () => {
  const parsed = bookingInput.parse(bookingOf(filled(), consent, origin));
  expect(parsed.contact.phone).toBe('+19195550142');
  expect(parsed.hold).toEqual({ id: ID, token: 'secret' });
  expect(parsed.utm).toMatchObject({ source: 'mail' });
});

it('names no slot when the customer wants a call or lives outside the area', () => {
  expect(bookingOf(filled({ callMe: true }), consent, origin).hold).toBeNull();
  expect(bookingOf(filled({ served: false }), consent, origin).hold).toBeNull();
});

it('opens steps in order, the review only with a slot or without the need of one', () => {
  expect(reachableStep('review', stepFields(emptyDraft('garage-cleanouts')))).toBe('customer-info');
  expect(reachableStep('review', stepFields(filled({ hold: null })))).toBe('slot');
  expect(reachableStep('review', stepFields(filled({ hold: null, callMe: true })))).toBe('review');
  expect(reachableStep('review', stepFields(filled()))).toBe('review');
});

it('restores what an older page stored', () => {
  const restored = restoreDraft({ contact: { firstName: 'Dana' } as BookingDraft['contact'] });
  expect(restored.contact).toMatchObject({ firstName: 'Dana', email: '' });
  expect(restored.photos).toEqual([]);
  const photo = { id: 'p1', name: 'a.jpg', size: 1, mime: 'image/jpeg', url: '/api/files/p1?token=s' };
  const sent = { ...photo, id: 'p2', secret: 's' };
  expect(restoreDraft({ photos: [photo as never, sent] }).photos).toEqual([sent]);
});

it('leads a refused field to its step', () => {
  expect(['contact.email', 'job.items.0.quantity', 'address.zip', 'hold', 'couponCode'].map(stepOfField)).toEqual([
    'customer-info',
    'items',
    'address',
    'slot',
    'review',
  ]);
});

it('fills the truck with single items', () => {
  const item = (id: string, cubicYards: number) => ({ id, cubicYards }) as CatalogView['items'][number];
  const catalog = { truckCubicYards: 16, items: [item('sofa', 2), item('tire', 0.1)] };
  const filled = (sofas: number, tires = 0) =>
    eighthsOf(
      [
        { itemId: 'sofa', quantity: sofas },
        { itemId: 'tire', quantity: tires },
      ],
      catalog,
    );
  expect([filled(0), filled(1), filled(1, 1), filled(8), filled(9)]).toEqual([0, 1, 2, 8, 9]);
  expect(eighthsOf([{ itemId: 'gone', quantity: 3 }], catalog)).toBe(0);
});

it('keeps nothing of a saved booking that the owner has taken off the list', () => {
  const item = (id: string) => ({ id }) as CatalogView['items'][number];
  const catalog = { services: [{ slug: 'piano-removal' }] as CatalogView['services'], items: [item('sofa')] };
  const saved = filled({
    job: { ...emptyDraft('garage-cleanouts').job, items: ['sofa', 'gone'].map((itemId) => ({ itemId, quantity: 1 })) },
  });
  expect(fitToCatalog(saved, catalog).job).toMatchObject({ serviceSlug: '', items: [{ itemId: 'sofa', quantity: 1 }] });
  expect(fitToCatalog(filled({ job: emptyDraft('piano-removal').job }), catalog).job.serviceSlug).toBe('piano-removal');
});

it('starts with the name of a signed-in customer only', () => {
  const casey = { firstName: 'Casey', name: 'Casey van Dyke', email: 'casey@example.com', customerId: ID };
  expect(emptyDraft('', casey).contact).toMatchObject({ firstName: 'Casey', lastName: 'van Dyke', email: 'casey@example.com' });
  expect(emptyDraft('', { ...casey, customerId: null }).contact).toMatchObject({ firstName: '', lastName: '', email: '' });
});

it('begins a service about one thing with that thing and no part of the truck, and leaves what was chosen', () => {
  const services = [
    { slug: 'mattress-removal', startItemId: ID },
    { slug: 'garage-cleanouts', startItemId: null },
  ] as CatalogView['services'];
  const start = withService(emptyDraft().job, 'mattress-removal', services);
  expect(start).toMatchObject({ serviceSlug: 'mattress-removal', volumeEighths: null, items: [{ itemId: ID, quantity: 1 }] });
  expect(withService(start, 'garage-cleanouts', services)).toMatchObject({ volumeEighths: 2, items: [] });
  const chosen = { ...start, items: [{ itemId: ID, quantity: 3 }] };
  expect(withService(chosen, 'mattress-removal', services)).toBe(chosen);
  expect(withService(chosen, 'garage-cleanouts', services)).toEqual({ ...chosen, serviceSlug: 'garage-cleanouts' });
});

it('begins as a request of a business where the service is one for businesses', () => {
  expect(emptyDraft('hoa-services', null, 'commercial').contact.customerType).toBe('commercial');
  expect(emptyDraft('garage-cleanouts').contact.customerType).toBe('residential');
  expect(emptyDraft('', null, 'residential', 'TX').address.state).toBe('TX');
});

describe('arriving from the home page', () => {
  const wanted = { load: { volumeEighths: 6, items: [] }, zip: '27513', slot: { date: '2026-03-10', windowId: ID } };

  it('carries the load, the ZIP code and the window into the draft', () => {
    expect(withWanted(emptyDraft(), wanted)).toMatchObject({
      job: { volumeEighths: 6, items: [] },
      address: { zip: '27513' },
      wantedSlot: wanted.slot,
      callMe: false,
    });
  });

  it('keeps an address that was entered, and changes nothing where nothing was chosen', () => {
    expect(withWanted(filled(), wanted)).not.toHaveProperty('address');
    expect(withWanted(filled(), { load: null, zip: '', slot: null })).toEqual({});
  });
});
