import type { AvailabilityView, DayView, NextSlot, SlotView } from '@haulbook/contracts';
import type { Speech } from '@haulbook/core';
import { UNAVAILABLE_MESSAGES, UNAVAILABLE_LABELS } from '@haulbook/domain';
import { useRef, useState, type ReactElement } from 'react';
import { useSpeech, useText } from '../language/use-speech';
import { Icon } from '../ui/icons';
import { Spinner } from '../ui/spinner';
import { AnyTime } from './any-time';
import { dayWithoutYear, useSlotWords, windowText } from './format-slot';
import { freeSlots } from './free-slots';

export interface Picked {
  date: string;
  /** Empty for any time of the day. */
  windowId: string;
  flexible?: boolean | undefined;
}

interface SlotPickerProps {
  /** Null while it loads. */
  availability: AvailabilityView | null;
  picked: Picked | null;
  /** The day to show first. */
  startOn?: string | null;
  /** The time that is to be moved, which looks taken: by the visitor's own visit. */
  current?: { date: string; label: string };
  /** The slot being requested. */
  asking: Picked | null;
  onPick: (slot: Picked) => void;
  onLater: () => void;
  loadingLater: boolean;
}

const isFree = (day: DayView) => day.windows.some((window) => window.available);

/** Days shown at a time: a week. */
const PAGE = 7;

/**
 * Shows a strip of days from the first one on that is free or was picked before, and below it the windows of one of them. A day looks
 * chosen only when the visitor chose it. Days and hours are the company's, whatever the visitor's zone.
 */
export function SlotPicker({ availability, picked, startOn, current, asking, onPick, onLater, loadingLater }: SlotPickerProps) {
  const { t, zoneName } = useSpeech();
  const [chosen, setChosen] = useState<string | null>(null);
  const [turned, setTurned] = useState<number | null>(null);
  // As it was at first: another choice does not move the days that are shown.
  const [own] = useState(picked?.date);
  const windows = useRef<HTMLDivElement>(null);
  if (!availability) return <Spinner label={t('Looking for available times…')} />;
  const bookable = availability.days.filter((day) => day.reason !== 'too_far');
  const first = bookable.findIndex((day) => isFree(day) || day.date === own);
  const days = bookable.slice(Math.max(0, first));
  const wanted = chosen ?? picked?.date;
  const sought = wanted ?? startOn;
  const start = days.findIndex((day) => day.date === sought);
  const offset = turned ?? Math.floor(Math.max(0, start) / PAGE) * PAGE;
  const shown = days.slice(offset, offset + PAGE);
  const day = shown.find(({ date }) => date === sought) ?? shown.find(isFree);
  const isEnd = offset + shown.length >= days.length && bookable.length < availability.days.length;
  const later = () => {
    const next = offset + shown.length;
    setTurned(next);
    if (next + PAGE > days.length) onLater();
  };
  const press = (pressed: string) => {
    setChosen(pressed);
    requestAnimationFrame(() => windows.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className="relative">
      <div className="mb-3 flex items-center empty:hidden sm:min-h-11 sm:empty:block">
        <NextFree days={days} picked={picked} asking={asking} onPick={onPick} />
      </div>
      <DayStrip
        onEarlier={offset > 0 && (() => setTurned(Math.max(0, offset - PAGE)))}
        onLater={!isEnd && later}
        loadingLater={loadingLater}
      >
        {shown.map((one) => (
          <DayButton key={one.date} day={one} open={one === day} pressed={one.date === wanted} onPress={() => press(one.date)} />
        ))}
      </DayStrip>
      {isEnd && <p className="mt-2 text-sm text-ink-muted">{t('Later dates can’t be booked online yet.')}</p>}
      <div ref={windows} className="scroll-mb-20">
        {day ? <Windows day={day} picked={picked} current={current} asking={asking} onPick={onPick} /> : !loadingLater && <NoneAvailable />}
      </div>
      <p className="mt-4 text-sm text-ink-faint">{t('All times are {zone}.', { zone: zoneName(availability.zone) })}</p>
    </div>
  );
}

/** The first free window of all, to take with one tap. */
function NextFree({ days, picked, asking, onPick }: Pick<WindowsProps, 'picked' | 'asking' | 'onPick'> & { days: DayView[] }) {
  const speech = useSpeech();
  const { t } = speech;
  const [slot] = freeSlots(days);
  if (!slot || picked) return null;
  return (
    <button
      type="button"
      className="btn btn-brand text-balance max-sm:w-full max-sm:px-4"
      disabled={asking !== null}
      onClick={() => onPick({ date: slot.date, windowId: slot.windowId })}
    >
      {t('Next free: {day}, {window}', { day: dayWithoutYear(slot.date, speech), window: windowText(slot.label, speech) })}
    </button>
  );
}

interface DayStripProps {
  /** Goes to the week before; false on the first. */
  onEarlier: (() => void) | false;
  /** Goes to the week after; false on the last. */
  onLater: (() => void) | false;
  loadingLater: boolean;
  children: ReactElement[];
}

/**
 * The days of a week side by side, with the way to others: on a phone, a row to swipe with it at its ends. Elsewhere both ways stand above the
 * days, so the later one comes before them in the order of the keyboard, too: each width shows its own.
 */
function DayStrip({ onEarlier, onLater, loadingLater, children }: DayStripProps) {
  const t = useText();
  const strip = useRef<HTMLDivElement>(null);
  const turn = (go: () => void) => () => {
    go();
    if (strip.current) strip.current.scrollLeft = 0;
  };
  const later = (className: string) =>
    onLater && (
      <Turn
        {...{ label: t('Show later days'), short: t('Later'), icon: 'arrow', onPress: turn(onLater), disabled: loadingLater, className }}
      />
    );
  return (
    <div ref={strip} className="-mx-1 flex contain-inline-size snap-x gap-2 overflow-x-auto px-1 py-1 sm:block">
      {onEarlier && (
        <Turn
          {...{ label: t('Show earlier days'), short: t('Earlier'), icon: 'back', onPress: turn(onEarlier) }}
          className={onLater ? 'sm:right-12' : 'sm:right-0'}
        />
      )}
      {later('max-sm:hidden sm:right-0')}
      {children.length === 0 && loadingLater ? (
        <Spinner label={t('Looking for available times…')} />
      ) : (
        <div role="group" aria-label={t('Day')} className="flex gap-2 sm:grid sm:grid-cols-7">
          {children}
        </div>
      )}
      {later('sm:hidden')}
    </div>
  );
}

interface TurnProps {
  label: string;
  /** What is read on a phone. */
  short: string;
  icon: 'back' | 'arrow';
  onPress: () => void;
  disabled?: boolean;
  className: string;
}

/** Goes to other days: on a phone at the end of the row that is swiped, else above it. It keeps the focus while it must wait. */
function Turn({ label, short, icon, onPress, disabled, className }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`btn btn-plain shrink-0 snap-start max-sm:min-w-20 max-sm:flex-col max-sm:rounded-xl max-sm:px-2 max-sm:text-sm sm:absolute sm:top-0 ${className}`}
      onClick={disabled ? undefined : onPress}
      aria-disabled={disabled}
    >
      <Icon name={icon} className="size-4" /> <span className="sm:sr-only">{short}</span>
    </button>
  );
}

interface DayButtonProps {
  day: DayView;
  /** Whether the windows below are this day's. */
  open: boolean;
  /** Whether the visitor chose it. */
  pressed: boolean;
  onPress: () => void;
}

function DayButton({ day, open, pressed, onPress }: DayButtonProps) {
  const speech = useSpeech();
  const { t } = speech;
  const free = day.windows.filter((window) => window.available).length;
  const [weekday, rest] = dayWithoutYear(day.date, speech).split(', ');
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-current={open ? 'date' : undefined}
      disabled={free === 0}
      title={whyNot(day, speech)}
      onClick={onPress}
      className="slot-button min-w-20 shrink-0 snap-start px-1 py-2.5 text-center aria-[current]:border-b-4 aria-[current]:border-b-brand aria-[current]:pb-[7px] aria-pressed:bg-brand aria-pressed:text-white sm:min-w-0"
    >
      <span className="block text-sm">{weekday}</span>
      <span className="block text-sm font-bold whitespace-nowrap">{rest}</span>
      <span className="block text-xs">{free > 0 ? t('{free} available', { free }) : t(UNAVAILABLE_LABELS[day.reason ?? 'full'])}</span>
    </button>
  );
}

const whyNot = ({ reason }: DayView | SlotView, { t }: Speech) => (reason ? t(UNAVAILABLE_MESSAGES[reason]) : undefined);

interface WindowsProps {
  day: DayView;
  picked: Picked | null;
  current: SlotPickerProps['current'];
  asking: Picked | null;
  onPick: (slot: Picked) => void;
}

function Windows({ day, picked, current, asking, onPick }: WindowsProps) {
  const speech = useSpeech();
  const { t } = speech;
  const date = useSlotWords().dayWords(day.date);
  const is = (slot: Picked | null, window: SlotView) => slot?.date === day.date && !slot.flexible && slot.windowId === window.windowId;
  return (
    <div role="group" aria-label={t('Time on {date}', { date })} className="mt-4">
      <p className="mb-3 font-bold text-head">{date}</p>
      <div className="grid grid-cols-2 gap-2 sm:gap-3">
        {day.windows.map((window) => (
          <button
            key={window.windowId}
            type="button"
            aria-pressed={is(picked, window)}
            disabled={!window.available && !is(picked, window)}
            title={whyNot(window, speech)}
            onClick={() => onPick({ date: day.date, windowId: window.windowId })}
            className="slot-button flex min-h-14 justify-between gap-x-3 max-sm:flex-col max-sm:justify-center sm:flex-wrap sm:items-center px-3 py-2 text-left sm:px-4 font-semibold aria-pressed:bg-brand-soft aria-pressed:ring-1 aria-pressed:ring-brand"
          >
            <span className="flex items-center gap-2">
              <Icon name="clock" className="max-sm:hidden" /> {windowText(window.label, speech)}
            </span>
            <span className="text-sm font-medium">
              {is(asking, window)
                ? t('Holding…')
                : is(picked, window)
                  ? t('Yours')
                  : stateOf(window, current?.date === day.date && current.label === window.label, speech)}
            </span>
          </button>
        ))}
        <AnyTime day={day} picked={picked} asking={asking} onPick={onPick} />
      </div>
    </div>
  );
}

/** Whether a window that was not picked can be. */
function stateOf(window: SlotView, isCurrent: boolean, { t }: Speech): string {
  if (isCurrent) return t('Your time now');
  return window.reason ? t(UNAVAILABLE_LABELS[window.reason]) : t('Available');
}

function NoneAvailable() {
  const t = useText();
  return (
    <p className="mt-4 rounded-xl bg-cream p-4 text-ink-muted">{t('No times are available on these days. Try later days or call us.')}</p>
  );
}

/** The next available slots, offered after a 409. */
export function NextSlots({ slots, onPick }: { slots: NextSlot[]; onPick: (slot: Picked) => void }) {
  const { slotWords } = useSlotWords();
  return (
    <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
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
