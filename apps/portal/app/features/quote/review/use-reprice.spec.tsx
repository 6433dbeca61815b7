import type { QuoteView } from '@haulbook/contracts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useQuoteForm } from './use-quote-form';
import { useReprice } from './use-reprice';

const mockPrice = jest.fn((_number: string, { selectedLineIds }: { selectedLineIds: string[] }) =>
  Promise.resolve({ totalCents: 38_900 + 5000 * selectedLineIds.length, dayChanges: [] }),
);
jest.mock('@haulbook/api-client/in-pages', () => ({ createPageApi: () => ({ quotes: { price: mockPrice } }) }));

const line = (id: string, selected: boolean) => ({ id, optional: true, selected });
const QUOTE = {
  number: 'Q-2026-00001',
  revision: 1,
  status: 'viewed',
  customer: { email: 'quinn@example.com', phone: '' },
  lines: [line('sweep', false), line('haul', true)],
  totalCents: 43_900,
} as unknown as QuoteView;

const open = (quote = QUOTE) =>
  renderHook(() => {
    const form = useQuoteForm(quote);
    return { form, ...useReprice(quote, undefined, form) };
  });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('keeps the optional lines that were selected when the page is loaded again, and their price', async () => {
  const first = open();
  await act(() => Promise.resolve(first.result.current.pick('sweep', true)));
  first.unmount();
  const { result } = open();
  await waitFor(() => expect(result.current.costs.totalCents).toBe(48_900));
  expect([...result.current.selected]).toEqual(['sweep', 'haul']);
});

it('selects only lines that the quote still has, and nothing that was saved for another one', async () => {
  const first = open();
  await act(() => Promise.resolve(first.result.current.pick('sweep', true)));
  first.unmount();
  const revised = open({ ...QUOTE, lines: [line('haul', true), line('broom', false)] } as unknown as QuoteView);
  await waitFor(() => expect(revised.result.current.form.ready).toBe(true));
  expect([...revised.result.current.selected]).toEqual(['haul']);
  revised.unmount();
  const added = open({ ...QUOTE, revision: 2, lines: [line('haul', true), line('broom', true)] } as unknown as QuoteView);
  await waitFor(() => expect(added.result.current.form.ready).toBe(true));
  expect([...added.result.current.selected]).toEqual(['haul', 'broom']);
  added.unmount();
  const other = open({ ...QUOTE, number: 'Q-2026-00002' });
  await waitFor(() => expect(other.result.current.form.ready).toBe(true));
  expect([...other.result.current.selected]).toEqual(['haul']);
});

it('goes back to what the quote selects when the form starts over', async () => {
  const { result } = open();
  await act(() => Promise.resolve(result.current.pick('sweep', true)));
  await act(() => Promise.resolve(result.current.form.startOver({ quoteNumber: QUOTE.number })));
  expect([...result.current.selected]).toEqual(['haul']);
  await waitFor(() => expect(result.current.costs.totalCents).toBe(43_900));
});

it('keeps what was picked before the saved form was read, beside what was saved', async () => {
  const first = open();
  await act(() => Promise.resolve(first.result.current.pick('haul', false)));
  first.unmount();
  const early = renderHook(() => {
    const form = useQuoteForm(QUOTE);
    const lines = useReprice(QUOTE, undefined, form);
    // What a press before hydration becomes: it is repeated in the first effects of the page.
    const picked = useRef(false);
    useEffect(() => {
      if (!picked.current) lines.pick('sweep', true);
      picked.current = true;
    });
    return { form, ...lines };
  });
  await waitFor(() => expect(early.result.current.costs.totalCents).toBe(43_900));
  expect([...early.result.current.selected]).toEqual(['sweep']);
});

it('keeps what is picked while the form that was just read is taken over', async () => {
  const { result } = renderHook(() => {
    const form = useQuoteForm(QUOTE);
    const lines = useReprice(QUOTE, undefined, form);
    const picked = useRef(false);
    // Before the effects of the render in which the form is there, as a press may be.
    useLayoutEffect(() => {
      if (form.ready && !picked.current) lines.pick('sweep', true);
      picked.current = form.ready;
    });
    return lines;
  });
  await waitFor(() => expect(result.current.costs.totalCents).toBe(48_900));
  expect([...result.current.selected]).toEqual(['haul', 'sweep']);
});
