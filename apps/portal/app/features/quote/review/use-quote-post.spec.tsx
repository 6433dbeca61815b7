import type { QuoteView } from '@haulbook/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useQuotePost } from './use-quote-post';

const QUOTE = { number: 'Q-2026-00001', revision: 1 } as QuoteView;
const BLANK = { slot: null, code: '', name: '', agree: false };
const MISSING = { slot: 'A time', code: 'A code', name: 'A name', agree: 'Agreement' };
const NAMES = Object.keys(MISSING).sort();

const asked = jest.fn();
beforeEach(() => {
  globalThis.fetch = asked as never;
  asked.mockReset();
});
afterEach(cleanup);

const openForm = () =>
  renderHook((typed: object) => useQuotePost(QUOTE, undefined, typed as Record<string, unknown>), { initialProps: BLANK });

/** Submit the form empty. */
async function sentEmpty() {
  const form = openForm();
  await act(() => form.result.current.send('approve', {}, MISSING));
  return form;
}

it('says what is missing without asking the server', async () => {
  const { result } = await sentEmpty();
  expect(Object.keys(result.current.fields).sort()).toEqual(NAMES);
  expect([result.current.busy, asked.mock.calls]).toEqual([false, []]);
});

it('takes each message back once its field was changed, and only that', async () => {
  const { result, rerender } = await sentEmpty();
  rerender({ ...BLANK, code: '1' });
  expect(Object.keys(result.current.fields).sort()).toEqual(NAMES.filter((name) => name !== 'code'));
  rerender({ slot: 'held', code: '123456', name: 'Quinn', agree: true } as never);
  expect(result.current.fields).toEqual({});
});

it('shows beside its field what only the server finds', async () => {
  const refusal = { code: 'validation', message: 'Please check the form', fields: { 'signature.name': 'Must be one line' } };
  asked.mockResolvedValue(new Response(JSON.stringify(refusal), { status: 422, headers: { 'content-type': 'application/json' } }));
  const { result } = openForm();
  await act(() => result.current.send('approve', { signature: { name: 'Quinn\nDoe' } }, {}));
  expect(JSON.parse(asked.mock.calls[0][1].body)).toEqual({ signature: { name: 'Quinn\nDoe' }, revision: 1 });
  expect(result.current.fields).toEqual({ name: 'Must be one line' });
});
