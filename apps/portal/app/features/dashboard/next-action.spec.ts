import type { DashboardView } from '@haulbook/contracts';
import { bookingLink, hasNothingYet, primaryOf } from './next-action';

const EMPTY = { quotes: [], orders: [], invoices: [], documents: [], repeatJobs: [], appointments: [] };
type Records = Parameters<typeof hasNothingYet>[0];
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

it('asks for one thing at a time: a signature, then an answer, then money', () => {
  expect(primaryOf(having({ invoices: [PAID, DUE], quotes: [CLOSED, OPEN], documents: [TO_SIGN] }))?.id).toBe('contract');
  expect(primaryOf(having({ invoices: [PAID, DUE], quotes: [CLOSED, OPEN] }))?.id).toBe('quote');
  expect(primaryOf(having({ invoices: [PAID, DUE], quotes: [CLOSED] }))?.id).toBe('invoice');
  expect(primaryOf(having({ invoices: [PAID], quotes: [CLOSED] }))).toBeNull();
});

it('lets the new booking stand out only where nothing else does, and leaves it out beside the first one', () => {
  expect(bookingLink('/dashboard', having({}))).toBe('none');
  expect(bookingLink('/dashboard/profile', having({}))).toBe('plain');
  expect(bookingLink('/dashboard', having({ quotes: [OPEN] }))).toBe('plain');
  expect(bookingLink('/dashboard/quotes/', having({ quotes: [OPEN] }))).toBe('plain');
  expect(bookingLink('/dashboard/appointments', having({ quotes: [OPEN] }))).toBe('primary');
  expect(bookingLink('/dashboard', having({ quotes: [CLOSED] }))).toBe('primary');
});
