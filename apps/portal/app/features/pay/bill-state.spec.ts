import type { BillView } from '@haulbook/contracts';
import { billState } from './bill-state';

const bill = (changes: Partial<BillView>) =>
  ({ status: 'issued', balanceCents: 5000, overdue: false, dueOn: '2027-03-04', ...changes }) as BillView;

it.each([
  ['paid', 'This bill is paid'],
  ['void', 'This bill was canceled'],
  ['credited', 'This bill was credited'],
  ['written_off', 'This bill is closed'],
])('says kindly why nothing is due on a bill that is %s', (status, title) => {
  expect(billState(bill({ status, balanceCents: 0 }))).toMatchObject({ title });
});

it('says when an overdue bill was due, and nothing of one that is due', () => {
  expect(billState(bill({ overdue: true, status: 'overdue' }))).toMatchObject({ tone: 'warning', text: 'It was due Thu, Mar 4, 2027.' });
  expect(billState(bill({}))).toBeNull();
});
