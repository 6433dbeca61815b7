import type { DashboardView } from '@haulbook/contracts';
import { hasNothingYet, isInPreparation, offersBooking, primaryOf } from './next-action';

const EMPTY = {
  paymentProvider: 'test',
  nextAppointment: null,
  quotes: [],
  orders: [],
  invoices: [],
  documents: [],
  repeatJobs: [],
  appointments: [],
};
type Records = Parameters<typeof hasNothingYet>[0] & Parameters<typeof primaryOf>[0];
const having = (records: object): Records => ({ ...EMPTY, ...records }) as unknown as Records;

const DUE = { id: 'invoice', balanceCents: 100 } as DashboardView['invoices'][number];
const PAID = { id: 'paid', balanceCents: 0 } as DashboardView['invoices'][number];
const OPEN = { id: 'quote', open: true } as DashboardView['quotes'][number];
const CLOSED = { id: 'old', open: false } as DashboardView['quotes'][number];
const TO_SIGN = { id: 'contract', signatures: [{ open: true }] } as DashboardView['documents'][number];

it('knows a customer without any record from one with any', () => {
  expect(hasNothingYet(having({}))).toBe(true);
  for (const records of [{ quotes: [CLOSED] }, { invoices: [PAID] }, { documents: [TO_SIGN] }])
    expect(hasNothingYet(having(records))).toBe(false);
});

it('asks for one thing at a time: a signature, then an answer, then money, then to follow the visit', () => {
  expect(primaryOf(having({ invoices: [PAID, DUE], quotes: [CLOSED, OPEN], documents: [TO_SIGN] }))?.id).toBe('contract');
  expect(primaryOf(having({ invoices: [PAID, DUE], quotes: [CLOSED, OPEN] }))?.id).toBe('quote');
  expect(primaryOf(having({ invoices: [PAID, DUE], quotes: [CLOSED] }))?.id).toBe('invoice');
  const visit = (followUrl: string | null) => ({ nextAppointment: { id: 'visit', followUrl } });
  expect(primaryOf(having({ invoices: [DUE], ...visit('/t/1') }))?.id).toBe('invoice');
  expect(primaryOf(having({ invoices: [PAID], quotes: [CLOSED], ...visit('/t/1') }))?.id).toBe('visit');
  expect(primaryOf(having({ invoices: [PAID], quotes: [CLOSED], ...visit(null) }))).toBeNull();
});

it('does not ask for money that cannot be paid there', () => {
  const visit = { nextAppointment: { id: 'visit', followUrl: '/t/1' } };
  expect(primaryOf(having({ invoices: [DUE], ...visit, paymentProvider: undefined }))?.id).toBe('visit');
  expect(primaryOf(having({ invoices: [DUE], paymentProvider: undefined }))).toBeNull();
});

it('offers a new booking everywhere but beside the first one', () => {
  for (const page of ['/dashboard', '/dashboard/quotes/', '/dashboard/appointments']) {
    expect(offersBooking(page, having({}))).toBe(false);
    expect(offersBooking(page, having({ quotes: [CLOSED] }))).toBe(true);
  }
  expect(offersBooking('/dashboard/profile', having({}))).toBe(true);
});

it('knows the quotes that we are still at work on', () => {
  const quotes = ['draft', 'changes_requested', 'sent', 'approved'].map((status) => ({ status }) as DashboardView['quotes'][number]);
  expect(quotes.map(isInPreparation)).toEqual([true, true, false, false]);
});
