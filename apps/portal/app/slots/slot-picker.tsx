import type { AvailabilityView, DayView, NextSlot, SlotView } from '@haulbook/contracts';
import { formatLocalDate } from '@haulbook/core';
import { UNAVAILABLE_MESSAGES, UNAVAILABLE_LABELS } from '@haulbook/domain';
import { useRef, useState } from 'react';
import { Icon } from '../ui/icons';
import { Spinner } from '../ui/spinner';
import { formatSlot } from './format-slot';

export interface Picked {
  date: string;
  windowId: string;
}

interface SlotPickerProps {
  /** Null while it loads. */
  availability: AvailabilityView | null;
  picked: Picked | null;
  /** The day to show first. */
  startOn?: string | null;
  /** The slot being requested. */
  asking: Picked | null;
  onPick: (slot: Picked) => void;
  onLater: () => void;
  loadingLater: boolean;
}

const firstOpen = (days: DayView[]) => days.find((day) => day.windows.some((window) => window.available))?.date ?? null;

/** Days shown at a time: two weeks. */
const PAGE = 14;

/** Shows the days as buttons, then the windows of the chosen day. Days and hours are New York's, whatever the visitor's zone. */
export function SlotPicker({ availability, picked, startOn = null, asking, onPick, onLater, loadingLater }: SlotPickerProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [turned, setTurned] = useState<number | null>(null);
  const windows = useRef<HTMLDivElement>(null);
  if (!availability) return <Spinner label="Looking for available times…" />;
  const days = availability.days.filter((day) => day.reason !== 'too_far');
  const wanted = chosen ?? picked?.date ?? startOn;
  const start = days.findIndex((day) => day.date === (wanted ?? firstOpen(days)));
  const last = Math.max(0, Math.ceil(days.length / PAGE) - 1);
  const page = Math.min(turned ?? Math.floor(Math.max(0, start) / PAGE), last);
  const shown = days.slice(page * PAGE, (page + 1) * PAGE);
  const date = shown.some((day) => day.date === wanted) ? wanted : firstOpen(shown);
  const day = shown.find((candidate) => candidate.date === date);
  const later = () => {
    setTurned(page + 1);
    if (page === last) onLater();
  };
  const press = (pressed: string) => {
    setChosen(pressed);
    requestAnimationFrame(() => windows.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div>
      <div role="group" aria-label="Day" className="-mx-1 grid grid-cols-3 gap-2 px-1 sm:grid-cols-5 lg:grid-cols-7">
        {shown.map((candidate) => (
          <DayButton key={candidate.date} day={candidate} pressed={candidate.date === date} onPress={() => press(candidate.date)} />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        {page > 0 && (
          <button type="button" className="btn btn-quiet px-3" onClick={() => setTurned(page - 1)}>
            <Icon name="back" className="size-4" /> Show earlier days
          </button>
        )}
        {page === last && days.length < availability.days.length ? (
          <p className="px-3 py-2.5 text-sm text-ink-muted">Later dates can’t be booked online yet.</p>
        ) : (
          <button type="button" className="btn btn-quiet px-3" onClick={later} disabled={loadingLater}>
            {loadingLater ? 'Loading…' : 'Show later days'} <Icon name="arrow" className="size-4" />
          </button>
        )}
      </div>
      <div ref={windows} className="scroll-mb-20">
        {day ? <Windows day={day} picked={picked} asking={asking} onPick={onPick} /> : <NoneAvailable />}
      </div>
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
      title={whyNot(day)}
      onClick={onPress}
      className="rounded-xl border border-line-strong/60 bg-surface px-1 py-2.5 text-center hover:border-brand disabled:border-line disabled:bg-canvas disabled:text-ink-faint aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-white"
    >
      <span className="block text-sm">{weekday}</span>
      <span className="block text-sm font-bold whitespace-nowrap xl:text-base">{rest}</span>
      <span className="block text-xs">{free > 0 ? `${free} available` : UNAVAILABLE_LABELS[day.reason ?? 'full']}</span>
    </button>
  );
}

const whyNot = ({ reason }: DayView | SlotView) => (reason ? UNAVAILABLE_MESSAGES[reason] : undefined);

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
            title={whyNot(window)}
            onClick={() => onPick({ date: day.date, windowId: window.windowId })}
            className="flex min-h-14 items-center justify-between gap-3 rounded-xl border border-line-strong/60 bg-surface px-4 text-left font-semibold hover:border-brand disabled:border-line disabled:bg-canvas disabled:text-ink-faint aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:ring-1 aria-pressed:ring-brand"
          >
            <span className="flex items-center gap-2">
              <Icon name="clock" /> {window.label}
            </span>
            <span className="text-sm font-medium">
              {is(asking, window)
                ? 'Holding…'
                : is(picked, window)
                  ? 'Yours'
                  : window.reason
                    ? UNAVAILABLE_LABELS[window.reason]
                    : 'Available'}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

function NoneAvailable() {
  return <p className="mt-4 rounded-xl bg-canvas p-4 text-ink-muted">No times are available on these days. Try later days or call us.</p>;
}

/** The next available slots, offered after a 409. */
export function NextSlots({ slots, onPick }: { slots: NextSlot[]; onPick: (slot: Picked) => void }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {slots.map((slot) => (
        <li key={slot.date + slot.windowId}>
          <button type="button" className="btn btn-plain px-4" onClick={() => onPick(slot)}>
            {formatSlot(slot)}
          </button>
        </li>
      ))}
    </ul>
  );
}
