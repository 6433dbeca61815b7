import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { emptyDraft } from '../draft';
import { useEstimate } from './use-estimate';

const DRAFT = { ...emptyDraft('garage-cleanouts'), couponCode: '' };
const before = globalThis.fetch;
let lowCents: number;

beforeEach(() => {
  lowCents = 22_900;
  globalThis.fetch = (() => {
    const view = { lines: [], subtotalCents: 0, discountCents: 0, taxCents: 0, lowCents, highCents: 30_900, cubicYards: 4 };
    const answer = { ...view, minutes: 30, quoteOnly: false, coupon: null, refused: [], firm: null };
    const text = () => Promise.resolve(JSON.stringify(answer));
    return Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve(answer), text });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = before;
});

it('is pending until the price of just this draft is known, and asks once more when told to', async () => {
  const { result, rerender } = renderHook(({ draft }) => useEstimate(draft, true), { initialProps: { draft: DRAFT } });
  const answered = () => waitFor(() => expect(result.current.pending).toBe(false));
  expect(result.current).toMatchObject({ pending: true, estimate: null });
  await answered();
  expect(result.current.estimate).toMatchObject({ lowCents: 22_900 });

  rerender({ draft: { ...DRAFT, couponCode: 'SPRING' } });
  expect(result.current).toMatchObject({ pending: true, estimate: { lowCents: 22_900 } });
  await answered();

  lowCents = 23_900;
  act(() => result.current.renew());
  expect(result.current.pending).toBe(true);
  await answered();
  expect(result.current.estimate).toMatchObject({ lowCents: 23_900 });
});
