import type { QuoteView } from '@haulbook/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useQuotePost } from './use-quote-post';

const QUOTE = { number: 'Q-2026-00001', revision: 1 } as QuoteView;
const BLANK = { slot: null, code: '', name: '', agree: false };
const ANSWER = { selectedLineIds: [], totalCents: 0, hold: null, keep: null, code: '', signature: { name: '' }, notes: '', agree: false };
/** What the form itself knows to be missing: a time, and the code of someone who came by link. */
const MISSING = { slot: 'Please pick a day and a time', code: 'Enter the 6-digit code from your email' };

afterEach(cleanup);

/** Submit the form empty, without a time. */
async function sentEmpty() {
  const form = renderHook((typed: object) => useQuotePost(QUOTE, undefined, typed as Record<string, unknown>), { initialProps: BLANK });
  await act(() => form.result.current.send('approve', ANSWER, MISSING));
  return form;
}

it('says in one try all that is missing', async () => {
  const { result } = await sentEmpty();
  expect(Object.keys(result.current.fields).sort()).toEqual(['agree', 'code', 'name', 'slot']);
});

it('takes each message back once its field was changed, and only that', async () => {
  const { result, rerender } = await sentEmpty();
  rerender({ ...BLANK, code: '1' });
  expect(Object.keys(result.current.fields).sort()).toEqual(['agree', 'name', 'slot']);
  rerender({ slot: 'held', code: '123456', name: 'Quinn', agree: true } as never);
  expect(result.current.fields).toEqual({});
});
