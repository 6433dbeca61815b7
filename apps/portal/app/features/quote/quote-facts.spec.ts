import type { QuoteView } from '@haulbook/contracts';
import type { Speech } from '@haulbook/core';
import { closedBecause, confirmationOf as confirmationIn, isOpen, priceLabel, priceOf, promiseOf, timeOf } from './quote-facts';

const ZONE = 'America/New_York';
const confirmationOf = (quote: QuoteView, speech?: Speech) => confirmationIn(quote, ZONE, speech);
const quote = (over: Partial<QuoteView>) =>
  ({ status: 'sent', expired: false, lowCents: null, highCents: null, totalCents: 59_800, ...over }) as QuoteView;

it('can be answered while sent or viewed and not expired', () => {
  expect(isOpen(quote({}))).toBe(true);
  expect(isOpen(quote({ status: 'viewed' }))).toBe(true);
  expect(isOpen(quote({ expired: true }))).toBe(false);
  expect(isOpen(quote({ status: 'draft' }))).toBe(false);
});

it.each([
  [quote({ expired: true }), 'This quote has expired'],
  [quote({ status: 'converted', expired: true }), 'You approved this quote'],
  [quote({ status: 'declined' }), 'You declined this quote'],
  [quote({ status: 'changes_requested' }), 'You requested changes'],
  [quote({ status: 'cancelled' }), 'This quote was canceled'],
  [quote({ status: 'draft' }), 'We’re preparing your quote'],
])('says why it is closed (%#)', (closed, title) => {
  expect(closedBecause(closed)?.title).toBe(title);
});

it('shows a range until staff have priced the request, and only where its ends differ', () => {
  expect(priceOf(quote({}))).toBe('$598.00');
  const range = { lowCents: 14_900, highCents: 17_100 };
  expect(priceOf(quote({ status: 'draft', ...range }))).toBe('$149–$171');
  expect(priceOf(quote({ status: 'draft', lowCents: 59_800, highCents: 59_800 }))).toBe('$598.00');
  expect([priceOf(quote(range)), priceOf(quote({ status: 'converted', ...range }))]).toEqual(['$598.00', '$598.00']);
});

it('promises a range only where the price lies in one, and none while it is being prepared', () => {
  const range = { lowCents: 14_900, highCents: 22_900 };
  expect(promiseOf(quote({ ...range, totalCents: 14_900 }))).toContain('stays within $149–$229');
  expect(promiseOf(quote({ ...range, totalCents: 23_000 }))).toBeNull();
  expect(promiseOf(quote({ ...range, totalCents: 14_900, status: 'draft' }))).toBeNull();
});

it('promises nothing of a quote that nobody can approve any longer, and keeps the promise of an approved one', () => {
  const range = { lowCents: 14_900, highCents: 22_900, totalCents: 14_900 };
  const over = [{ expired: true }, ...(['expired', 'declined', 'cancelled', 'changes_requested'] as const).map((status) => ({ status }))];
  expect(over.map((state) => promiseOf(quote({ ...range, ...state })))).toEqual(over.map(() => null));
  expect(promiseOf(quote({ ...range, status: 'converted', expired: true }))).toContain('stays within $149–$229');
});

it('offers to book again where a new quote is the way on', () => {
  const over = [{ expired: true }, { status: 'declined' as const }, { status: 'cancelled' as const }, { status: 'draft' as const }];
  expect(over.map((state) => closedBecause(quote(state))?.again)).toEqual([true, true, undefined, undefined]);
});

it('names no price of a request that a person looks at first', () => {
  const asked = quote({ status: 'draft', totalCents: 0 });
  expect([priceLabel(asked), priceOf(asked)]).toEqual(['Price', 'After review']);
  expect([priceLabel(quote({})), priceLabel(quote({ status: 'draft', lowCents: 14_900, highCents: 17_100 }))]).toEqual([
    'Total',
    'Price range',
  ]);
});

describe('what the confirmation says', () => {
  const slot = { date: '2026-12-01', windowId: 'w', label: '8–10 AM', startsAt: '2026-12-01T13:00:00Z', heldUntil: '2026-11-28T19:30:00Z' };
  const customer = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com', phone: '' };
  const order = { id: 'o', number: 'J-2026-00001', state: 'open' as const, slot, timeLost: false };
  const gone = { ...slot, heldUntil: null };
  const comesFirst = { number: 'INV-1', totalCents: 100, paidCents: 0, balanceCents: 100, comesFirst: true };
  const paid = { ...comesFirst, paidCents: 100, balanceCents: 0, comesFirst: false };
  const unscheduled = (over: Partial<QuoteView>, timeLost = false) =>
    quote({ status: 'converted', customer, requestedSlot: null, ...over, order: { ...order, slot: null, timeLost } });

  it('promises a kept time only where one was asked for', () => {
    expect(confirmationOf(quote({ status: 'draft', customer, order: null, requestedSlot: slot })).text).toContain('Your time is reserved');
    expect(confirmationOf(quote({ status: 'draft', customer, order: null, requestedSlot: gone })).text).not.toContain('kept');
    expect(confirmationOf(quote({ status: 'draft', customer, order: null, requestedSlot: null })).text).not.toContain('kept');
  });

  it('says “booked” of an order that stands, and not of a cancelled one', () => {
    expect(confirmationOf(quote({ status: 'converted', customer, order }))).toMatchObject({ tone: 'success', title: 'You’re booked' });
    expect(confirmationOf(quote({ status: 'converted', customer, order: { ...order, state: 'cancelled' } }))).toMatchObject({
      tone: 'warning',
      title: 'This job was canceled',
      label: 'Canceled',
    });
  });

  it('says of a job that is done that it is', () => {
    const done = confirmationOf(quote({ status: 'converted', customer, order: { ...order, state: 'done' } }));
    expect(done).toMatchObject({ title: 'This job is done', label: 'Done' });
    expect(done.text).not.toContain('on its way');
  });

  it('says when we come, who sets the time, or that none is set', () => {
    const none = { order: null, requestedSlot: null };
    expect(timeOf(quote({ order: null, requestedSlot: slot }))).toBe('Tue, Dec 1, 2026, 8–10 AM');
    expect(timeOf(quote({ order: null, requestedSlot: gone }))).toBe('Tue, Dec 1, 2026, 8–10 AM, if it is still available');
    expect(timeOf(quote({ status: 'converted', order, requestedSlot: null }))).toBe('Tue, Dec 1, 2026, 8–10 AM');
    expect(timeOf(quote({ status: 'sent', ...none }))).toBe('You choose a time when you approve');
    expect(timeOf(quote({ status: 'draft', ...none }))).toBe('We’ll call you to find a time');
    expect(timeOf(quote({ status: 'declined', ...none }))).toBe('No time is set');
    expect(timeOf(quote({ status: 'cancelled', order: null, requestedSlot: gone }))).toBe('No time is set');
    expect(timeOf(quote({ status: 'converted', order: { ...order, state: 'cancelled', slot: null } }))).toBe('No time is set');
  });

  it('promises a time that waits for the deposit only while it is held', () => {
    const [kept, lost] = [slot, gone].map((requestedSlot) => unscheduled({ deposit: comesFirst, requestedSlot }));
    expect([confirmationOf(kept!).text, timeOf(kept!)]).toEqual([
      'We’re holding your time until Nov 28, 2026, 2:30 PM. Please pay the deposit by then.',
      'Tue, Dec 1, 2026, 8–10 AM, once your deposit is paid',
    ]);
    expect(confirmationOf(lost!).text).toMatch(/^We no longer hold Tue, Dec 1, 2026, 8–10 AM\. .* if it is still available/);
    expect(timeOf(lost!)).toBe('Tue, Dec 1, 2026, 8–10 AM, if it is still available once your deposit is paid');
    // The setting was turned off in the meantime; an order waiting for its deposit keeps waiting.
    const optional = unscheduled({ deposit: { ...comesFirst, comesFirst: false }, requestedSlot: gone });
    expect(confirmationOf(optional).title).toBe('Pay your deposit to confirm the visit');
  });

  it.each([
    ['its time is gone', unscheduled({ deposit: paid }, true), 'Please choose a new time', /Call us/],
    ['its time is about to be booked', unscheduled({ deposit: paid, requestedSlot: gone }), 'Your order is placed', /confirming your time/],
    ['no time was chosen', unscheduled({ deposit: null }), 'Your order is placed', /We’ll call you/],
  ])('does not say “booked” of an order where %s', (_, view, title, text) => {
    expect(confirmationOf(view)).toMatchObject({ title, text: expect.stringMatching(text) });
    expect([confirmationOf(view).text, closedBecause(view)!.text, timeOf(view)].join()).not.toMatch(/booked/i);
  });

  it('promises no quote where there was one already', () => {
    for (const [over, title] of [
      [{ status: 'sent' }, 'Your quote is ready for your approval'],
      [{ status: 'sent', expired: true }, 'This quote has expired'],
      [{ status: 'declined' }, 'You declined this quote'],
      [{ status: 'cancelled', expiresOn: null }, 'You canceled this request'],
      [{ status: 'cancelled' }, 'This quote was canceled'],
      [{ status: 'changes_requested' }, 'You requested changes'],
    ] as const) {
      const said = confirmationOf(quote({ ...over, customer, order: null, requestedSlot: slot }));
      expect(said.title).toBe(title);
      expect(said.text).not.toContain('Your time is reserved');
    }
  });
});
