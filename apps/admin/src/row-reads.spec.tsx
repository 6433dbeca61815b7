import { field, resource, schema, unaskedReads } from '@haulbook/resource-admin/testing';
import { overrides } from './overrides';

const TITLES: Record<string, string[]> = { appointments: ['date', 'customer'], 'crew-links': ['crewMember', 'date'] };

const SAMPLES = {
  leads: ['new', 'lost'].map((status) => ({ status, createdAt: '2026-03-01T15:00:00Z', nextCallAt: '2026-03-01T15:00:00Z' })),
  invoices: ['issued', 'paid'].map((status) => ({ status })),
  coupons: ['draft', 'active'].map((status) => ({ status, uses: 3 })),
  'crew-links': [{ status: 'active', endsAt: '2026-03-01T15:00:00Z' }],
  'customer-payments': [{ expiryYear: 2027, expiryMonth: 4 }],
  'service-items': [{ unitCents: 100, cubicYardsMilli: 2_000 }],
};

it('no list or calendar of the business asks for whole rows, and each asks for what its own parts read', () => {
  const resources = Object.keys(overrides).map((path) =>
    resource(path, { title: TITLES[path] ?? ['name'], fields: [field('name', 'text'), field('status', 'state')] }),
  );
  expect(unaskedReads(overrides, schema(resources), SAMPLES)).toEqual([]);
});
