import { Button } from 'antd';
import { useState } from 'react';
import type { AvailabilityView } from '@haulbook/contracts';
import { formatLocalTime, localTimeOf } from '@haulbook/core';
import { LoadError, Loading, useFormat, useZone } from '@haulbook/resource-admin';
import { formatWeekday } from '../schedule/days';
import { isSameSlot, type Slot } from '../scheduling/slot';
import { SlotRefused, type SlotRefusal } from '../scheduling/slot-refused';
import { hasJob, type CallDraft, type CallSlot } from './call-draft';
import { usePhoneTimes } from './use-offers';

/** As many times as one can read out at once. */
const READ_OUT = 6;

type OfferedTime = Slot & Pick<CallSlot, 'label' | 'startsAt'>;

interface TimeSectionProps {
  draft: CallDraft;
  error?: string;
  refusal: SlotRefusal | null;
  busy: boolean;
  onPick: (time: OfferedTime) => void;
}

/** The next free times, to read out. The one that is chosen is held while the caller is on the line. */
export function TimeSection({ draft, error, refusal, busy, onPick }: TimeSectionProps) {
  const { locale } = useFormat();
  const times = usePhoneTimes(draft);
  const view = times.data?.data;
  return (
    <section className="ra-panel hb-call-section" aria-label="Time">
      <h2>When?</h2>
      {refusal && (
        <SlotRefused {...refusal} disabled={busy} onPick={(slot) => onPick({ ...slot, label: slotName(slot.date, slot.label, locale) })} />
      )}
      {!hasJob(draft) && <p className="ra-muted">The next free times show up here once the size of the job is known.</p>}
      {hasJob(draft) && times.isError && <LoadError message={times.error.message} onRetry={() => void times.refetch()} />}
      {hasJob(draft) && !times.isError && !view && <Loading rows={2} />}
      {hasJob(draft) && view && (
        <Times free={freeTimes(view, locale)} chosen={draft.slot} busy={busy} isInvalid={Boolean(error)} onPick={onPick} />
      )}
      {error && (
        <p className="hb-labeled-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

/** Return what a time is called: "Tue, Nov 24, 8–10 AM". */
export const slotName = (date: string, label: string, locale: string) => `${formatWeekday(date, locale)}, ${label}`;

const freeTimes = ({ days }: AvailabilityView, locale: string): OfferedTime[] =>
  days.flatMap(({ date, windows }) =>
    windows
      .filter(({ available }) => available)
      .map(({ windowId, label, startsAt }) => ({ date, windowId, startsAt, label: slotName(date, label, locale) })),
  );

/** Return these times with the chosen one, which its hold takes out of the free ones, in their order. */
const withChosen = (times: OfferedTime[], chosen: CallSlot | null): OfferedTime[] =>
  !chosen || times.some((time) => isSameSlot(time, chosen))
    ? times
    : [...times, chosen].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));

interface TimesProps {
  free: OfferedTime[];
  chosen: CallSlot | null;
  busy: boolean;
  isInvalid: boolean;
  onPick: (time: OfferedTime) => void;
}

function Times({ free, chosen, busy, isInvalid, onPick }: TimesProps) {
  const [all, setAll] = useState(false);
  const zone = useZone();
  if (free.length === 0 && !chosen) return <p>Nothing is free in the next two weeks.</p>;
  const shown = withChosen(all ? free : free.slice(0, READ_OUT), chosen);
  return (
    <>
      <div className="hb-call-times" role="group" aria-label="Free times">
        {shown.map((each, index) => (
          <Chip
            key={each.date + each.windowId}
            time={each}
            chosen={isSameSlot(each, chosen)}
            busy={busy}
            isInvalid={isInvalid && index === 0}
            note={each === free[0] ? 'Next free' : undefined}
            onPick={onPick}
          />
        ))}
      </div>
      {free.length > READ_OUT && (
        <Button type="link" className="hb-call-more" onClick={() => setAll(!all)}>
          {all ? 'Fewer times' : 'More times'}
        </Button>
      )}
      {chosen?.hold && (
        <p className="ra-muted" role="status">
          Held until {formatLocalTime(localTimeOf(new Date(chosen.hold.expiresAt), zone))}.
        </p>
      )}
    </>
  );
}

interface ChipProps {
  time: OfferedTime;
  chosen: boolean;
  busy: boolean;
  isInvalid?: boolean;
  note?: string;
  onPick: (time: OfferedTime) => void;
}

function Chip({ time, chosen, busy, isInvalid, note, onPick }: ChipProps) {
  return (
    <button
      type="button"
      className="hb-call-time"
      aria-pressed={chosen}
      data-invalid={isInvalid || undefined}
      disabled={busy}
      onClick={() => !chosen && onPick(time)}
    >
      {note && <span>{note}</span>}
      {time.label}
    </button>
  );
}
