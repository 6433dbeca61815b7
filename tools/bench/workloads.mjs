/** The workloads that are measured: how to request the same thing from the API and from the floor. */

const LIST = '/api/quotes?fields=number,status,customer,expiresOn,totalCents,sentAt,createdAt&limit=25';
const NEWEST = '&sort=createdAt,DESC';
const found = encodeURIComponent(
  JSON.stringify({ $and: [{ status: 'sent' }, { totalCents: { $gt: 50_000 } }, { 'customer.lastName': { $contL: 'son' } }] }),
);

let serial = 0;
const pick = (list) => list[serial++ % list.length];

/** List the workloads. `prepared`: ids of quotes and customers, and the cursor after 100,000 quotes. */
export function workloads({ quoteIds, customerIds, deepCursor }) {
  const person = () =>
    JSON.stringify({
      firstName: 'Bench',
      lastName: 'Person',
      email: `bench-${Date.now()}-${serial++}@example.com`,
      phone: `+1336${2_000_000 + serial}`,
      customerType: 'residential',
    });
  const change = () => JSON.stringify({ lastName: `Person ${serial++}`, companyName: 'Bench Hauling' });
  const fixed = (path) => () => ({ method: 'GET', path });
  return [
    {
      name: 'W1',
      what: '25 quotes with customer, newest first, with total',
      target: 5,
      api: fixed(`${LIST}${NEWEST}&page=1`),
      floor: fixed('/W1'),
    },
    { name: 'W1n', what: 'the same without total', target: 0.65, api: fixed(`${LIST}${NEWEST}&page=1&count=none`), floor: fixed('/W1n') },
    {
      name: 'W2',
      what: 'the page at offset 100,000 (API: by keyset)',
      target: 20,
      api: fixed(`${LIST}${NEWEST}&page=4001&after=${deepCursor}`),
      floor: fixed('/W2'),
    },
    {
      name: 'W3',
      what: 'status, total above, customer name contains, with total',
      target: 1.5,
      api: fixed(`${LIST}${NEWEST}&page=1&s=${found}`),
      floor: fixed('/W3'),
    },
    {
      name: 'W4',
      what: 'one quote by id with customer',
      target: 0.6,
      api: () => ({ method: 'GET', path: `/api/quotes/${pick(quoteIds)}?join=customer` }),
      floor: () => ({ method: 'GET', path: `/W4/${pick(quoteIds)}` }),
    },
    {
      name: 'W5',
      what: 'create a customer',
      target: 0.42,
      api: () => ({ method: 'POST', path: '/api/customers', body: person() }),
      floor: () => ({ method: 'POST', path: '/W5', body: person() }),
    },
    {
      name: 'W6',
      what: 'update a customer',
      target: 0.42,
      api: () => ({ method: 'PATCH', path: `/api/customers/${pick(customerIds)}`, body: change() }),
      floor: () => ({ method: 'POST', path: `/W6/${pick(customerIds)}`, body: change() }),
    },
  ];
}
