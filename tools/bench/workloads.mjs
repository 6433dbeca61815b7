/** The workloads that are measured: how to request the same thing from the API and from the floor. */
import { changedCustomer, largeQuotes, newCustomer, quote, quotes } from './requests.mjs';

let serial = 0;
const pick = (list) => list[serial++ % list.length];

/** List the workloads. `prepared`: ids of quotes and customers, and the cursor after 100,000 quotes. */
export function workloads({ quoteIds, customerIds, deepCursor }) {
  const fixed = (path) => () => ({ method: 'GET', path });
  const always = (request) => () => request;
  return [
    {
      name: 'W1',
      what: '25 quotes with customer, newest first, with total',
      target: 5,
      api: always(quotes()),
      floor: fixed('/W1'),
    },
    { name: 'W1n', what: 'the same without total', target: 0.65, api: always(quotes({ count: 'none' })), floor: fixed('/W1n') },
    {
      name: 'W2',
      what: 'the page at offset 100,000 (API: by keyset)',
      target: 20,
      api: always(quotes({ after: deepCursor })),
      floor: fixed('/W2'),
    },
    {
      name: 'W3',
      what: 'status, total above, customer name contains, with total',
      target: 1.5,
      api: always(largeQuotes()),
      floor: fixed('/W3'),
    },
    {
      name: 'W4',
      what: 'one quote by id with customer',
      target: 0.6,
      api: () => quote(pick(quoteIds)),
      floor: () => ({ method: 'GET', path: `/W4/${pick(quoteIds)}` }),
    },
    {
      name: 'W5',
      what: 'create a customer',
      target: 0.42,
      api: () => newCustomer(serial++),
      floor: () => ({ ...newCustomer(serial++), path: '/W5' }),
    },
    {
      name: 'W6',
      what: 'update a customer',
      target: 0.42,
      api: () => changedCustomer(pick(customerIds), serial++),
      floor: () => ({ ...changedCustomer('', serial++), method: 'POST', path: `/W6/${pick(customerIds)}` }),
    },
  ];
}
