import { invoiceWords, orderWords } from './customer-words.js';

it('calls a closed job completed, and all others what the office calls them', () => {
  expect(orderWords('closed')).toEqual(orderWords('completed'));
  expect([orderWords('closed').label, orderWords('on_hold').label]).toEqual(['Completed', 'On hold']);
});

it('calls an issued invoice unpaid, and all others what the office calls them', () => {
  expect(['issued', 'overdue', 'partially_paid', 'paid'].map((status) => invoiceWords(status).label)).toEqual([
    'Unpaid',
    'Overdue',
    'Partially paid',
    'Paid',
  ]);
});
