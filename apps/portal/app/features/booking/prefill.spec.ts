import type { OwnAddressView } from '@haulbook/contracts';
import { emptyDraft } from './draft';
import { withPrefill, type Prefill } from './prefill';

const address = (over: Partial<OwnAddressView>): OwnAddressView => ({
  id: 'a',
  label: 'Home',
  line1: '12 Oak Street',
  line2: '',
  city: 'Raleigh',
  state: 'NC',
  zip: '27601',
  county: '',
  gateCode: '12',
  parking: '',
  stairsFlights: 2,
  isDefault: false,
  ...over,
});
const prefill: Prefill = {
  contact: { firstName: 'Casey', lastName: 'van Dyke', email: 'casey@example.com', phone: '+19195550123', companyName: '' },
  addresses: [address({}), address({ id: 'b', label: 'Cabin', line1: '7 Pine Road', isDefault: true })],
};

it('fills in phone, name and the default address with its stairs', () => {
  const { contact, address: place, job } = withPrefill(emptyDraft('garage-cleanouts'), prefill);
  expect(contact).toEqual({ ...prefill.contact, phone: '(919) 555-0123', customerType: 'residential' });
  expect(place).toMatchObject({ line1: '7 Pine Road', zip: '27601', gateCode: '12' });
  expect(job).toMatchObject({ serviceSlug: 'garage-cleanouts', stairsFlights: 2 });
});

it('leaves what was typed', () => {
  const draft = emptyDraft();
  const typed = {
    ...draft,
    contact: { ...draft.contact, firstName: 'Robin' },
    address: { ...draft.address, line1: '1 Elm Street' },
    job: { ...draft.job, stairsFlights: 1 },
  };
  const { contact, address: place, job } = withPrefill(typed, prefill);
  expect(contact).toMatchObject({ firstName: 'Robin', lastName: 'van Dyke', phone: '(919) 555-0123' });
  expect([place.line1, job.stairsFlights]).toEqual(['1 Elm Street', 1]);
});

it('changes nothing for visitors, and no address where none is saved', () => {
  const draft = emptyDraft();
  expect(withPrefill(draft, null)).toBe(draft);
  expect(withPrefill(draft, { ...prefill, addresses: [] }).address).toEqual(draft.address);
});
