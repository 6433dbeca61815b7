import { act, cleanup, renderHook } from '@testing-library/react';
import { ownInvoice, usePay } from './use-pay';

const INVOICE = '5f0c7f7e-6a5e-4d7b-9a53-0d7a4a3c9d10';
const PAID = {
  paymentId: '5f0c7f7e-6a5e-4d7b-9a53-0d7a4a3c9d11',
  provider: 'test',
  status: 'succeeded',
  message: null,
  needs: null,
  clientSecret: null,
  publishableKey: null,
};
const CHOICE = { tipCents: 0, balanceCents: 10_000, card: '4242424242424242' };

/** The requests sent, with their idempotency keys. */
const sent: { key: string; body: unknown }[] = [];
let answer: { status: number; body: object };
const before = globalThis.fetch;

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  answer = { status: 200, body: PAID };
  globalThis.fetch = ((_: string, { headers, body }: RequestInit) => {
    sent.push({
      key: new Map(Object.entries(headers as Record<string, string>)).get('idempotency-key')!,
      body: JSON.parse(body as string),
    });
    const text = JSON.stringify(answer.body);
    const ok = answer.status < 300;
    return Promise.resolve({
      ok,
      status: answer.status,
      headers: new Map(),
      json: () => Promise.resolve(answer.body),
      text: () => Promise.resolve(text),
    });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = before;
});

/** Open a new payment dialog. */
function opened() {
  const [settle, refresh] = [jest.fn(), jest.fn()];
  const { result, unmount } = renderHook(() => usePay(ownInvoice(INVOICE), settle, refresh));
  return { settle, refresh, result, unmount, pay: () => act(() => result.current.start(CHOICE)) };
}

it('asks anew in a window opened anew: an answer from before a refund is none to this payment', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1000);
  const first = opened();
  await first.pay();
  await first.pay();
  first.unmount();
  clock.mockReturnValue(2000);
  await opened().pay();
  clock.mockRestore();
  expect(sent[1]!.key).toBe(sent[0]!.key);
  expect(sent[2]!.key).not.toBe(sent[0]!.key);
});

it('sends the balance that was shown, and has it shown anew when it was another one', async () => {
  answer = { status: 409, body: { code: 'conflict', message: 'The balance has changed' } };
  const { pay, refresh, settle, result } = opened();
  await pay();
  expect(sent[0]!.body).toEqual(CHOICE);
  expect(result.current.message).toBe('The balance has changed');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(settle).not.toHaveBeenCalled();
});
