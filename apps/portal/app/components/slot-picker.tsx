import type { AvailabilityView, DayView, NextSlot, SlotView } from '@haulbook/contracts';
import { formatLocalDate } from '@haulbook/domain';
import { useState } from 'react';
import { slotWords } from '../slot-words';
import { Icon } from './icons';
import { Spinner } from './spinner';

export interface Picked {
  date: string;
  windowId: string;
}

interface SlotPickerProps {
  /** null while it loads. */
  availability: AvailabilityView | null;
  picked: Picked | null;
  /** The day to show first. */
  startOn?: string | null;
  /** The slot being asked for right now. */
  asking: Picked | null;
  onPick: (slot: Picked) => void;
  onLater: () => void;
  loadingLater: boolean;
}

const firstOpen = (days: DayView[]) => days.find((day) => day.windows.some((window) => window.available))?.date ?? null;

/** Days as buttons, then the windows of the chosen day. Days and hours are New York's whatever the visitor's zone. */
export function SlotPicker({ availability, picked, startOn = null, asking, onPick, onLater, loadingLater }: SlotPickerProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (!availability) return <Spinner label="Looking for free times…" />;
  const wanted = chosen ?? picked?.date ?? startOn;
  const date = availability.days.some((day) => day.date === wanted) ? wanted : firstOpen(availability.days);
  const day = availability.days.find((candidate) => candidate.date === date);
  return (
    <div>
      <div role="group" aria-label="Day" className="-mx-1 grid grid-cols-3 gap-2 px-1 sm:grid-cols-5 lg:grid-cols-7">
        {availability.days.map((candidate) => (
          <DayButton key={candidate.date} day={candidate} pressed={candidate.date === date} onPress={() => setChosen(candidate.date)} />
        ))}
      </div>
      <button type="button" className="btn btn-quiet mt-3 px-3" onClick={onLater} disabled={loadingLater}>
        {loadingLater ? 'Loading…' : 'Show later days'} <Icon name="chevron" className="size-4" />
      </button>
      {day ? <Windows day={day} picked={picked} asking={asking} onPick={onPick} /> : <NothingFree />}
      <p className="mt-4 text-sm text-ink-faint">All times are Eastern Time (New York).</p>
    </div>
  );
}

function DayButton({ day, pressed, onPress }: { day: DayView; pressed: boolean; onPress: () => void }) {
  const free = day.windows.filter((window) => window.available).length;
  const [weekday, rest] = formatLocalDate(day.date).split(', ');
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={free === 0}
      title={day.reason ?? undefined}
      onClick={onPress}
      className="rounded-xl border border-line-strong/60 bg-surface px-1 py-2.5 text-center hover:border-brand disabled:border-line disabled:bg-canvas disabled:text-ink-faint aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-white"
    >
      <span className="block text-sm">{weekday}</span>
      <span className="block text-sm font-bold whitespace-nowrap xl:text-base">{rest}</span>
      <span className="block text-xs">{free > 0 ? `${free} free` : (shortReason(day) ?? 'Full')}</span>
    </button>
  );
}

const shortReason = (day: DayView) => (day.reason && day.reason.length <= 10 ? day.reason : day.open ? null : 'Closed');

interface WindowsProps {
  day: DayView;
  picked: Picked | null;
  asking: Picked | null;
  onPick: (slot: Picked) => void;
}

function Windows({ day, picked, asking, onPick }: WindowsProps) {
  const is = (slot: Picked | null, window: SlotView) => slot?.date === day.date && slot.windowId === window.windowId;
  return (
    <div role="group" aria-label={`Time on ${formatLocalDate(day.date)}`} className="mt-4">
      <p className="mb-3 font-bold text-brand-strong">{formatLocalDate(day.date)}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {day.windows.map((window) => (
          <button
            key={window.windowId}
            type="button"
            aria-pressed={is(picked, window)}
            disabled={!window.available && !is(picked, window)}
            onClick={() => onPick({ date: day.date, windowId: window.windowId })}
            className="flex min-h-14 items-center justify-between gap-3 rounded-xl border border-line-strong/60 bg-surface px-4 text-left font-semibold hover:border-brand disabled:border-line disabled:bg-canvas disabled:text-ink-faint aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:ring-1 aria-pressed:ring-brand"
          >
            <span className="flex items-center gap-2">
              <Icon name="clock" /> {window.label}
            </span>
            <span className="text-sm font-medium">
              {is(asking, window) ? 'Holding…' : is(picked, window) ? 'Yours' : window.available ? 'Free' : 'Taken'}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

function NothingFree() {
  return (
    <p className="mt-4 rounded-xl bg-canvas p-4 text-ink-muted">
      Nothing is free on these days. Please look at later days or give us a call.
    </p>
  );
}

/** After a 409: the next free slots, to take with one press. */
export function NextSlots({ slots, onPick }: { slots: NextSlot[]; onPick: (slot: Picked) => void }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {slots.map((slot) => (
        <li key={slot.date + slot.windowId}>
          <button type="button" className="btn btn-plain px-4" onClick={() => onPick(slot)}>
            {slotWords(slot)}
          </button>
        </li>
      ))}
    </ul>
  );
}
