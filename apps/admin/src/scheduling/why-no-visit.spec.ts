import { whyNoVisit } from './why-no-visit';

const why = (order: object) =>
  whyNoVisit({ status: 'unscheduled', timeLost: false, wantedOn: null, ...order }, { day: () => 'Mar 3, 2027' });

it.each([
  ['no time was approved', {}, 'Not scheduled yet.'],
  ['a deposit comes first', { wantedOn: '2027-03-03' }, 'Approved for Mar 3, 2027. It’s booked once the deposit is paid.'],
  [
    'it is on hold, when a deposit may be settled already',
    { wantedOn: '2027-03-03', status: 'on_hold' },
    'Approved for Mar 3, 2027. It’s booked once the order is resumed and any deposit is paid.',
  ],
  ['its time was lost', { wantedOn: '2027-03-03', timeLost: true }, expect.stringMatching(/^The approved time was taken/)],
  ['it was canceled', { wantedOn: '2027-03-03', status: 'cancelled' }, 'Not scheduled: the order was canceled.'],
])('an order has no visit because %s', (_, order, words) => {
  expect(why(order)).toEqual(words);
});
