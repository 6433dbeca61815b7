import type { AvailabilityView, DayView, SlotView } from '@haulbook/contracts';
import { addLocalDays } from '@haulbook/core';
import { type UnavailableReason } from '@haulbook/domain';
import { loadSpeech } from '@haulbook/texts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SpeechContext } from '../language/use-speech';
import { SlotPicker } from './slot-picker';

const slot = (date: string, label: string, reason: UnavailableReason | null = null): SlotView => ({
  windowId: label,
  label,
  startsAt: `${date}T13:00:00Z`,
  endsAt: `${date}T15:00:00Z`,
  available: reason === null,
  reason,
});
const day = (index: number, over: Partial<DayView> = {}): DayView => {
  const date = addLocalDays('2026-11-23', index);
  return { date, label: date, open: true, reason: null, windows: [slot(date, '8–10 AM')], ...over };
};
const closed = (index: number, reason: UnavailableReason) => day(index, { open: false, reason, windows: [] });
const weeks = (count: number, over: (index: number) => DayView = day): AvailabilityView => ({
  zone: 'America/New_York',
  days: Array.from({ length: count }, (_, index) => over(index)),
});
const nothing = () => undefined;
const picker = (availability: AvailabilityView | null, onLater = nothing) => (
  <SlotPicker availability={availability} picked={null} asking={null} onPick={nothing} onLater={onLater} loadingLater={false} />
);
const zoned = (zone: string) => picker({ ...weeks(1), zone });
/** One of the two buttons, of which each width shows its own: style sheets are not loaded here. */
const laterButton = () => screen.getAllByRole('button', { name: 'Show later days' })[0]!;
const shownDays = () => screen.getByRole('group', { name: 'Day' }).querySelectorAll('button').length;

beforeEach(() => void (Element.prototype.scrollIntoView = jest.fn()));
afterEach(cleanup);

it('says which time the company has', () => {
  const { rerender } = render(zoned('America/Los_Angeles'));
  expect(screen.getByText('All times are Pacific Time.')).toBeTruthy();
  rerender(zoned('America/New_York'));
  expect(screen.getByText('All times are Eastern Time.')).toBeTruthy();
});

it('shows a week at a time, and goes back to the earlier ones', () => {
  const onLater = jest.fn();
  const { rerender } = render(picker(weeks(14), onLater));
  const later = () => fireEvent.click(laterButton());
  expect(shownDays()).toBe(7);
  later();
  expect(screen.getByRole('group', { name: 'Day' }).textContent).toContain('Nov 30');
  expect(onLater).not.toHaveBeenCalled();
  later();
  expect(onLater).toHaveBeenCalledTimes(1);
  rerender(picker(weeks(28), onLater));
  expect(shownDays()).toBe(7);
  expect(screen.getByRole('group', { name: 'Day' }).textContent).toContain('Dec 7');
  expect(screen.getByRole('group', { name: 'Day' }).textContent).not.toContain('Nov 23');
  expect(screen.getByRole('group', { name: 'Time on Mon, Dec 7, 2026' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier days' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier days' }));
  expect(screen.getByRole('group', { name: 'Day' }).textContent).toContain('Nov 23');
});

it('begins each week at its first day, although the row was swiped to its end', () => {
  render(picker(weeks(21)));
  const strip = () => screen.getByRole('group', { name: 'Day' }).parentElement!;
  strip().scrollLeft = 300;
  fireEvent.click(laterButton());
  expect(strip().scrollLeft).toBe(0);
});

it('says in words where its buttons lead, and has them beside the days', () => {
  render(picker(weeks(21)));
  fireEvent.click(laterButton());
  const days = screen.getByRole('group', { name: 'Day' });
  const around = [...days.parentElement!.children].map((each) => (each === days ? 'days' : each.textContent!.trim()));
  // Both before the days where they stand above them; the last is for phones.
  expect(around).toEqual(['Earlier', 'Later', 'days', 'Later']);
});

it('names its buttons by what they show, for who speaks to the page, in Spanish as well', async () => {
  render(<SpeechContext.Provider value={await loadSpeech('es')}>{picker(weeks(21))}</SpeechContext.Provider>);
  const turns = () => screen.getAllByRole('button', { name: /^Ver días/ });
  fireEvent.click(turns()[0]!);
  expect(turns()).toHaveLength(3);
  for (const button of turns()) expect(button.getAttribute('aria-label')).toContain(button.textContent!.trim().toLowerCase());
});

it('ends where booking online ends, and says so', () => {
  render(picker(weeks(14, (index) => (index < 10 ? day(index) : closed(index, 'too_far')))));
  fireEvent.click(laterButton());
  expect(shownDays()).toBe(3);
  expect(screen.queryByRole('button', { name: 'Show later days' })).toBeNull();
  expect(screen.getByText('Later dates can’t be booked online yet.')).toBeTruthy();
});

it('offers later days and a call when nothing is free on any day', () => {
  render(picker(weeks(14, (index) => closed(index, 'closed'))));
  expect(screen.getByText(/No times are available on these days/)).toBeTruthy();
  expect(laterButton()).toBeTruthy();
});

it('says of days and times that are not free why that is so', () => {
  const today = [slot('2026-11-23', '8–10 AM', 'lead_time'), slot('2026-11-23', '10 AM–12 PM', 'full'), slot('2026-11-23', '12–2 PM')];
  const over = [{ windows: today }, { open: false, reason: 'full' }, { open: false, reason: 'blackout' }] as const;
  render(picker(weeks(3, (index) => day(index, { windows: [], ...over[index] } as Partial<DayView>))));
  const words = (group: string) =>
    [...screen.getByRole('group', { name: group }).querySelectorAll('button')].map((each) => each.lastChild?.textContent);
  expect(words('Day')).toEqual(['1 available', 'Full', 'Closed']);
  expect(words('Time on Mon, Nov 23, 2026')).toEqual(['Too soon', 'Full', 'Available']);
});

it('says which time is the visitor’s own now, in place of that it is full', () => {
  const windows = [slot('2026-11-23', '8–10 AM', 'full'), slot('2026-11-23', '10 AM–12 PM', 'full'), slot('2026-11-23', '12–2 PM')];
  const availability = weeks(3, (index) => day(index, { windows: index === 0 ? windows : [slot(day(index).date, '8–10 AM')] }));
  const current = { date: '2026-11-23', label: '8–10 AM' };
  render(
    <SlotPicker
      availability={availability}
      current={current}
      picked={null}
      asking={null}
      onPick={nothing}
      onLater={nothing}
      loadingLater={false}
    />,
  );
  const states = [...screen.getByRole('group', { name: 'Time on Mon, Nov 23, 2026' }).querySelectorAll('button')];
  expect(states.map((each) => each.lastChild?.textContent)).toEqual(['Your time now', 'Full', 'Available']);
  fireEvent.click(screen.getByRole('group', { name: 'Day' }).querySelectorAll('button')[1]!);
  expect(screen.queryByText('Your time now')).toBeNull();
});

it('begins with the first free day, and nothing looks chosen before it is', () => {
  render(picker(weeks(14, (index) => (index < 3 ? closed(index, 'full') : day(index)))));
  const days = screen.getByRole('group', { name: 'Day' });
  expect(days.querySelector('button')?.textContent).toContain('Nov 26');
  expect(days.querySelectorAll('[aria-pressed=true]')).toHaveLength(0);
  fireEvent.click(days.querySelectorAll('button')[1]!);
  expect([...days.querySelectorAll('[aria-pressed=true]')].map((each) => each.textContent)).toEqual([expect.stringContaining('Nov 27')]);
});

it('offers free days first to who moves a visit, although the days around it are full', () => {
  const windowsOf = (index: number) => [slot(day(index).date, '8–10 AM', index < 8 ? 'full' : null)];
  const availability = weeks(21, (index) => day(index, { windows: windowsOf(index) }));
  const props = { availability, picked: null, asking: null, onPick: nothing, onLater: nothing, loadingLater: false };
  render(<SlotPicker {...props} current={{ date: day(0).date, label: '8–10 AM' }} />);
  expect(screen.getByText('Available')).toBeTruthy();
});

it('begins with the day of the visitor’s own time, although nothing else is free on it', () => {
  const own = { date: '2026-11-24', windowId: '8–10 AM' };
  const availability = weeks(14, (index) =>
    index < 3 ? day(index, { reason: 'full', windows: [slot(day(index).date, '8–10 AM', 'full')] }) : day(index),
  );
  const props = { availability, asking: null, onPick: nothing, onLater: nothing, loadingLater: false };
  const { rerender } = render(<SlotPicker {...props} picked={own} />);
  const first = () => screen.getByRole('group', { name: 'Day' }).querySelector('button')?.textContent;
  expect(first()).toContain('Nov 24');
  expect(screen.getByText('Yours')).toBeTruthy();
  // Another choice on a later page leaves that page as it is.
  fireEvent.click(laterButton());
  const before = screen.getByRole('group', { name: 'Day' }).textContent;
  rerender(<SlotPicker {...props} picked={{ date: day(8).date, windowId: '8–10 AM' }} />);
  expect(screen.getByRole('group', { name: 'Day' }).textContent).toBe(before);
  expect(screen.getByText('Yours')).toBeTruthy();
});

it('keeps the focus on the way to later days while they load, and takes no other press meanwhile', () => {
  const onLater = jest.fn();
  const props = { availability: weeks(7), picked: null, asking: null, onPick: nothing, onLater };
  const { rerender } = render(<SlotPicker {...props} loadingLater={false} />);
  fireEvent.click(laterButton());
  rerender(<SlotPicker {...props} loadingLater />);
  // A button that is disabled loses the focus.
  expect(laterButton().matches(':disabled')).toBe(false);
  expect(laterButton().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(laterButton());
  expect(onLater).toHaveBeenCalledTimes(1);
});

it('shows every day once, also where a week is not full yet', () => {
  const seen = new Set<string>();
  const note = () =>
    screen
      .getByRole('group', { name: 'Day' })
      .querySelectorAll('b, .font-bold')
      .forEach((each) => seen.add(each.textContent!));
  const opensLate = (index: number) => (index === 0 ? closed(index, 'full') : day(index));
  const { rerender } = render(picker(weeks(14, opensLate)));
  note();
  for (const known of [14, 28, 28]) {
    fireEvent.click(laterButton());
    rerender(picker(weeks(known, opensLate)));
    note();
  }
  expect([...seen].filter((words) => words.startsWith('Dec'))).toEqual(expect.arrayContaining(['Dec 6', 'Dec 7', 'Dec 8']));
  expect(seen.size).toBeGreaterThanOrEqual(20);
});

it('takes the next free time with one tap', () => {
  const onPick = jest.fn();
  render(<SlotPicker availability={weeks(14)} picked={null} asking={null} onPick={onPick} onLater={nothing} loadingLater={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Next free: Mon, Nov 23, 8–10 AM' }));
  expect(onPick).toHaveBeenCalledWith({ date: '2026-11-23', windowId: '8–10 AM' });
});
