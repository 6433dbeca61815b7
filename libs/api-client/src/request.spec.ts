import { createApi } from './index';
import type { ApiError } from './index';

/** Create an API with one canned response that records its requests. */
function answering(status: number, body: unknown) {
  const asked: { url: string; init: RequestInit }[] = [];
  const api = createApi({
    baseUrl: 'http://api.test',
    headers: { cookie: 'sid=1' },
    fetch: async (url, init) => {
      asked.push({ url: String(url), init: init ?? {} });
      return new Response(JSON.stringify(body), { status });
    },
  });
  return { api, asked };
}

const refusal = async (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('not refused')),
    (error) => error,
  );

it('calls the address under /api with the given headers and parses the answer', async () => {
  const { api, asked } = answering(200, { zip: '27601', served: true, county: 'Wake', counties: [], city: 'Raleigh', internal: 'cut off' });
  expect(await api.serviceArea('27601')).toEqual({ zip: '27601', served: true, county: 'Wake', counties: [], city: 'Raleigh' });
  expect(asked[0]?.url).toBe('http://api.test/api/portal/service-area?zip=27601');
  expect(asked[0]?.init.headers).toMatchObject({ cookie: 'sid=1' });
});

it('sends the idempotency key of a payment', async () => {
  const { api, asked } = answering(402, { code: 'payment_failed', message: 'Declined' });
  await refusal(api.account.pay('a b', {}, 'key-1'));
  expect(asked[0]?.url).toBe('http://api.test/api/portal/invoices/a%20b/pay');
  expect(asked[0]?.init.headers).toMatchObject({ 'idempotency-key': 'key-1', 'content-type': 'application/json' });
});

it('waits longer for a file to be sent than for an answer', async () => {
  const patience = jest.spyOn(AbortSignal, 'timeout');
  const { api } = answering(400, {});
  await refusal(api.catalog());
  await refusal(api.booking.upload(new Blob(['x']), 'sofa.jpg'));
  expect(patience.mock.calls).toEqual([[15_000], [1_200_000]]);
  patience.mockRestore();
});

it('throws refusals with code, fields and details', async () => {
  const { api } = answering(409, { code: 'slot_taken', message: 'Taken', fields: { date: 'Taken' }, details: { next: [] } });
  expect(await refusal(api.catalog())).toMatchObject({
    status: 409,
    code: 'slot_taken',
    message: 'Taken',
    fields: { date: 'Taken' },
    details: { next: [] },
  });
});

it('gives a readable error for an answer outside the contract, a page of a proxy and no answer', async () => {
  expect(await refusal(answering(200, { wrong: true }).api.catalog())).toMatchObject({ status: 502, code: 'internal' });
  const proxy = createApi({ fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
  expect(await refusal(proxy.catalog())).toMatchObject({ status: 502, code: 'unavailable' });
  const offline = createApi({ fetch: async () => Promise.reject(new TypeError('fetch failed')) });
  expect(await refusal(offline.catalog())).toMatchObject({ status: 503, code: 'unavailable' });
});
