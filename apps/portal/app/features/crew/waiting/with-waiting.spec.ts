import type { CrewStopView } from '@haulbook/contracts';
import type { WaitingItem } from './waiting-item';
import { withWaiting } from './with-waiting';

const STOP = {
  id: 'a',
  status: 'confirmed',
  statusLabel: 'Confirmed',
  crewReport: null,
  priceCents: 38_900,
  owedCents: 30_000,
  dueWhenDoneCents: null,
  bills: [
    { id: 'one', number: 'INV-1', kind: 'bill', chosenOnly: false, owedCents: 10_000 },
    { id: 'two', number: null, kind: 'bill', chosenOnly: false, owedCents: 20_000 },
  ],
  changes: [{ id: 'k', reason: 'Fence', previousTotalCents: 38_900, newTotalCents: 43_900, open: true }],
  disposals: [],
} as unknown as CrewStopView;
let count = 0;
const did = (intent: string, fields: Record<string, string> = {}, more: Partial<WaitingItem> = {}): WaitingItem => ({
  ...{ id: ++count, key: String(count), token: 't', day: 'd', visit: 'a', intent, fields, at: 0 },
  ...more,
});

describe('a stop with what waits', () => {
  it('is where its crew is, step by step', () => {
    const steps = [did('on-my-way'), did('arrive'), did('complete')];
    const seen = [0, 1, 2, 3].map((taken) => withWaiting(STOP, steps.slice(0, taken)).statusLabel);
    expect(seen).toEqual(['Confirmed', 'On the way', 'Arrived', 'Completed']);
    expect(withWaiting(STOP, [did('arrive', {}, { visit: 'b' }), did('photo-before')])).toBe(STOP);
  });

  it('counts nothing that comes after what was refused', () => {
    const steps = [did('on-my-way'), did('arrive', {}, { problem: 'It was canceled' }), did('complete')];
    expect(withWaiting(STOP, steps).status).toBe('en_route');
  });

  it('owes what is left, of the bill that was chosen or of the first ones', () => {
    expect(withWaiting(STOP, [did('payment', { amountCents: '150.00' })])).toMatchObject({
      owedCents: 15_000,
      bills: [{ id: 'two', owedCents: 15_000 }],
    });
    const chosen = withWaiting(STOP, [did('payment', { amountCents: '$50', invoiceId: 'two' })]);
    expect(chosen.bills.map(({ owedCents }) => owedCents)).toEqual([10_000, 15_000]);
    expect(withWaiting(STOP, [did('payment', { amountCents: '9,999' })]).owedCents).toBe(30_000);
  });

  it('that is done owes the price of the job before there is a bill, if it is the last visit', () => {
    const last = { ...STOP, dueWhenDoneCents: 25_900, owedCents: null, bills: [] };
    const done = [did('on-my-way'), did('arrive'), did('complete')];
    expect(withWaiting(last, done)).toMatchObject({ owedCents: 25_900, bills: [] });
    expect(withWaiting(last, [...done, did('payment', { amountCents: '59' })]).owedCents).toBe(20_000);
    expect(withWaiting({ ...last, dueWhenDoneCents: null }, done).owedCents).toBeNull();
    expect(withWaiting({ ...STOP, dueWhenDoneCents: 38_900 }, done)).toMatchObject({ owedCents: 38_900, bills: [] });
  });

  it('that is done owes a price that was signed before, without what was paid before', () => {
    const last = { ...STOP, dueWhenDoneCents: 38_900, owedCents: null, bills: [] };
    const signed = [did('arrive'), did('sign-change', { changeId: 'k' }), did('complete')];
    expect(withWaiting(last, signed)).toMatchObject({ priceCents: 43_900, owedCents: 43_900 });
    expect(withWaiting({ ...last, dueWhenDoneCents: null }, signed).owedCents).toBeNull();
    const deposit = [{ id: 'one', number: 'INV-1', kind: 'deposit' as const, chosenOnly: false, owedCents: 10_000 }];
    const paid = [did('payment', { amountCents: '100' }), did('complete')];
    expect(withWaiting({ ...last, owedCents: 10_000, bills: deposit }, paid).owedCents).toBe(28_900);
    expect(withWaiting(last, paid).owedCents).toBe(28_900);
  });

  it('counts in what was taken until the day was read again', () => {
    const taken = [did('arrive', {}, { taken: true }), did('payment', { amountCents: '100' }, { taken: true }), did('complete')];
    expect(withWaiting(STOP, taken)).toMatchObject({ status: 'completed', owedCents: 20_000 });
  });

  it('has the load, the note and the signed price', () => {
    const load = { to: 'recycled:s1', place: '', items: 'Old stove', weightLb: '1,240', ticketCents: '41.5' };
    const stop = withWaiting(STOP, [did('disposal', load), did('note', { note: 'Mind the step' }), did('sign-change', { changeId: 'k' })]);
    expect(stop.disposals).toEqual([{ way: 'Recycled', place: null, items: 'Old stove', weightLb: 1240, ticketCents: 4150 }]);
    expect(withWaiting(STOP, [did('disposal', { to: 'donated', weightLb: '' })]).disposals).toMatchObject([
      { way: 'Donated', weightLb: null },
    ]);
    expect(stop).toMatchObject({ crewReport: 'Mind the step', priceCents: 43_900, changes: [{ id: 'k', open: false }] });
    expect(withWaiting(STOP, [did('decline-change', { changeId: 'k' })]).changes).toEqual([]);
  });
});
