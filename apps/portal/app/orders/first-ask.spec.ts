import { firstAsk } from './first-ask';

const invoice = (id: string, balanceCents: number) => ({ id, balanceCents });

it('is a new price that waits for a signature, else the first bill that is not paid', () => {
  const invoices = [invoice('paid', 0), invoice('deposit', 5000), invoice('bill', 9000)];
  expect(firstAsk({ changeOrders: [{ id: 'signed', open: false }], invoices })).toBe('deposit');
  expect(firstAsk({ changeOrders: [{ id: 'new', open: true }], invoices })).toBe('new');
  expect(firstAsk({ changeOrders: [], invoices: [invoice('paid', 0)] })).toBeNull();
});
