import { firstAsk } from './first-ask';

const invoice = (id: string, balanceCents: number) => ({ id, balanceCents });
const FOLLOWED = [
  { id: 'later', follow: null },
  { id: 'today', follow: 'truck' },
];

it('is a new price that waits for a signature, else the first bill that is not paid', () => {
  const invoices = [invoice('paid', 0), invoice('deposit', 5000), invoice('bill', 9000)];
  expect(firstAsk({ changeOrders: [{ id: 'signed', open: false }], invoices, visits: FOLLOWED })).toBe('deposit');
  expect(firstAsk({ changeOrders: [{ id: 'new', open: true }], invoices, visits: FOLLOWED })).toBe('new');
});

it('is the visit to follow or to rate when nothing is due, else nothing', () => {
  const nothingDue = { changeOrders: [], invoices: [invoice('paid', 0)] };
  expect(firstAsk({ ...nothingDue, visits: FOLLOWED })).toBe('today');
  expect(firstAsk({ ...nothingDue, visits: FOLLOWED.slice(0, 1) })).toBeNull();
});
