import { fireEvent, screen } from '@testing-library/react';
import { COMING, fakeApi, field, renderAdmin, resource, schema, type Call } from '@haulbook/resource-admin/testing';
import PhoneBookingPage from './phone-booking-page';

const PATHS = [
  'customers',
  'customer-addresses',
  'services',
  'service-items',
  'quotes',
  'appointments',
  'orders',
  'leads',
  'customer-contacts',
];
const LISTS: Record<string, object[]> = {
  '/api/services': [{ id: 's1', slug: 'garage-cleanouts', name: 'Garage Cleanouts', audience: 'residential', startingCents: 14_900 }],
  '/api/service-items': [{ id: 'v4', kind: 'volume', name: '1/2 truck', eighths: 4, unitCents: 38_900 }],
};
export const ANN = { id: 'c1', firstName: 'Ann', lastName: 'Lee', phone: '+19195550142', email: 'ann@example.com' };
const TIMES = {
  zone: 'America/New_York',
  days: [
    {
      ...{ date: '2027-03-03', label: 'Wed, Mar 3', open: true, reason: null },
      windows: [
        { windowId: 'w0', label: '7–8 AM', startsAt: '', endsAt: '', available: false, reason: 'full' },
        { windowId: 'w1', label: '8–10 AM', startsAt: '2027-03-03T13:00:00Z', endsAt: '', available: true, reason: null },
      ],
    },
  ],
};
const PRICE = { lines: [{ label: '1/2 truck', totalCents: 38_900 }], taxCents: 0, totalCents: 38_900, depositCents: 0, problem: null };
const HELD = {
  id: 'h1',
  token: 't1',
  date: '2027-03-03',
  windowId: 'w1',
  label: '8–10 AM',
  startsAt: '',
  expiresAt: '2027-03-02T14:10:00Z',
};
const BOOKED = {
  ...{ customerId: 'c9', totalCents: 38_900, slot: { date: '2027-03-03', label: '8–10 AM' } },
  ...{ quote: { id: 'q1', number: 'Q-2027-00001' }, order: { id: 'o1', number: 'J-2027-00001' } },
};

/** A customer with an ID as the server has them. */
export const OAK = { ...ANN, id: '01990000-0000-7000-8000-000000000001' };

type Refusal = { status: number; data: object };

/** A customer as the search for callers finds them. */
export const hit = ({ id, firstName, lastName, phone }: typeof ANN) => ({
  ...{ path: 'customers', id, name: `${firstName} ${lastName}`, company: null, phone, contact: null, street: '12 Oak Street' },
});
const FRANK = {
  id: 'l1',
  name: 'Frank Delgado',
  phone: '+19195550155',
  email: 'frank@example.com',
  zip: '27601',
  status: 'new',
  serviceSlug: null,
};
export const LEAD = { path: 'leads', id: 'l1', name: 'Frank Delgado', company: null, phone: '+19195550155', contact: null, street: null };

/** An open lead of a customer, as the call knows it. */
export const waiting = (id: string, name: string, createdAt: string) => ({ id, name, status: 'new', createdAt });

interface World {
  known?: (typeof ANN)[];
  people?: (text: string) => object[];
  at?: string;
  area?: object;
  leads?: object[];
  refuse?: () => Refusal | undefined;
  company?: string | null;
  /** What changes of the customer. */
  customer?: object;
  contacts?: object[];
  depositCents?: number;
  /** Whether texts are set up. */
  texts?: boolean;
  /** Codes of the languages that the site offers beside English. */
  languages?: string[];
  /** What is to be known before something is sent. */
  warnings?: string[];
}

/** Open the screen for a call over a fake API, and return what was sent. */
export function open({
  known = [],
  people,
  at = '/phone?phone=%2B19195550142',
  area,
  leads = [],
  refuse,
  company = null,
  customer,
  contacts = [],
  depositCents = 0,
  texts = true,
  languages,
  warnings = [],
}: World = {}) {
  const answers: Record<string, object> = {
    '/api/phone-bookings/price': { ...PRICE, depositCents },
    '/api/phone-bookings/times': TIMES,
    '/api/phone-bookings/holds': HELD,
    '/api/phone-bookings': BOOKED,
    '/api/customers/c1': { ...ANN, companyName: company, ...customer },
    [`/api/customers/${OAK.id}`]: OAK,
    '/api/leads/l1': FRANK,
    '/api/phone-bookings/ways': { texts },
    '/api/phone-bookings/leads': { leads },
    '/api/phone-bookings/streets': { streets: [{ street: 'Oakwood Avenue', city: 'Raleigh', zip: '27601' }] },
    '/api/phone-bookings/area': area ?? { zip: '27601', city: 'Raleigh', counties: [{ county: 'Wake', taxRatePpm: 72_500 }] },
  };
  const { http, calls, shown } = fakeApi(
    ({ path, query }: Call) => {
      if (path === '/api/phone-bookings/callers') return { data: { people: people?.(query.get('text') ?? '') ?? known.map(hit) } };
      const refusal = path === '/api/phone-bookings' ? refuse?.() : undefined;
      if (refusal) return refusal;
      const data = path === '/api/customer-contacts' ? contacts : (LISTS[path] ?? []);
      return { data: answers[path] ?? { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null } };
    },
    { ...COMING, warnings },
  );
  const resources = PATHS.map((path) => resource(path, { title: ['name'], fields: [field('name', 'text')] }));
  const app = schema(resources);
  renderAdmin(<PhoneBookingPage />, {
    http,
    schema: { ...app, site: { ...app.site!, ...(languages && { languages }) } },
    path: '/phone',
    at,
  });
  return { sent: () => calls.filter(({ path }) => path === '/api/phone-bookings'), calls, shown };
}

export const FIND = 'Phone number, name or street';
export const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Fill in place, job and time. @returns the button that books */
export async function fillIn() {
  type('Street address', '12 Oak Street');
  type('ZIP code', '27601');
  expect(await screen.findByText('Raleigh, Wake County, 7.25% sales tax')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Service' }));
  fireEvent.click(await screen.findByTitle('Garage Cleanouts'));
  const slider = screen.getByRole('slider', { name: 'Part of the truck' });
  for (let n = 0; n < 4; n += 1) fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39 });
  fireEvent.click(await screen.findByRole('button', { name: /Wed, Mar 3, 8–10 AM/ }));
  return screen.findByRole('button', { name: 'Book for $389 on Wed, Mar 3, 8–10 AM' });
}
