import type { DayView } from '@haulbook/contracts';
import { firstDay, isSameSlot, nextSlotsOf, toldOf, wantedWindow } from './slot';

const day = (date: string, open: boolean): DayView => ({ date, label: date, open, reason: null, windows: [] });

describe('slots', () => {
  it('are the same on the same day in the same window', () => {
    expect(isSameSlot({ date: '2026-03-02', windowId: 'a' }, { date: '2026-03-02', windowId: 'a' })).toBe(true);
    expect(isSameSlot({ date: '2026-03-02', windowId: 'a' }, { date: '2026-03-02', windowId: 'b' })).toBe(false);
    expect(isSameSlot(null, { date: '2026-03-02', windowId: 'b' })).toBe(false);
  });

  it('come with the refusal of a taken slot, and only then', () => {
    const next = [{ date: '2026-03-03', windowId: 'b', label: '10 AM–12 PM', startsAt: '2026-03-03T15:00:00.000Z' }];
    expect(nextSlotsOf({ code: 'slot_taken', details: { next } })).toEqual(next);
    expect(nextSlotsOf({ code: 'conflict', details: { next } })).toEqual([]);
    expect(nextSlotsOf({ code: 'slot_taken', details: undefined })).toEqual([]);
  });

  it('begin with the free window that a visit was dropped on', () => {
    const window = { windowId: 'a', label: '8–10 AM', startsAt: '2026-03-02T13:00:00.000Z', endsAt: '2026-03-02T15:00:00.000Z' };
    const days = (available: boolean): DayView[] => [
      { ...day('2026-03-02', true), windows: [{ ...window, available, reason: available ? null : 'full' }] },
    ];
    const found = { date: '2026-03-02', windowId: 'a' };
    expect(wantedWindow(days(true), { date: '2026-03-02', at: '2026-03-02T13:00:00.000Z' })).toEqual(found);
    expect(wantedWindow(days(true), { date: '2026-03-02', at: '2026-03-02T14:59:00.000Z' })).toEqual(found);
    expect(wantedWindow(days(true), { date: '2026-03-02', at: '2026-03-02T15:00:00.000Z' })).toBeUndefined();
    expect(wantedWindow(days(false), { date: '2026-03-02', at: '2026-03-02T13:00:00.000Z' })).toBeUndefined();
    expect(wantedWindow(days(true), { date: '2026-03-03', at: '2026-03-02T13:00:00.000Z' })).toBeUndefined();
  });

  it('begin with the day in use, else with the first open one', () => {
    const days = [day('2026-03-01', false), day('2026-03-02', true), day('2026-03-03', false)];
    expect(firstDay(days, '2026-03-03')).toBe('2026-03-03');
    expect(firstDay(days, '2026-04-01')).toBe('2026-03-02');
    expect(firstDay([day('2026-03-01', false)], undefined)).toBeUndefined();
  });

  it('say that the customer gets a message only if one left', () => {
    const placed = { id: 'a', truckId: 't', version: 1 };
    expect(toldOf(true, { ...placed, told: true })).toBe('The customer gets a message.');
    expect(toldOf(true, { ...placed, told: false })).toMatch(/^No message went out: there is no email address/);
    expect(toldOf(false, { ...placed, told: true })).toBe('No message goes out.');
  });
});
