import { msg } from '@haulbook/core';
import { useEffect, useRef } from 'react';
import { lazyApi } from '../../../http/lazy-api';
import { useSpeech, useText } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { HoldTimer } from '../../../slots/hold-timer';
import { NextSlots, SlotPicker, type Picked } from '../../../slots/slot-picker';
import { holdExpired, useHold } from '../../../slots/use-hold';
import { useSlots } from '../../../slots/use-slots';
import { Alert } from '../../../ui/alert';
import { FieldError } from '../../../ui/field';
import { Spinner } from '../../../ui/spinner';
import { useBooking } from '../booking-context';
import { StepForm } from './step-form';

const TITLE = msg('When should we come?');

/** When: the available windows for this job. The picked one is held for a while. */
export function StepSlot() {
  const t = useText();
  const lead = useLead();
  // Availability depends on the job, which is known once the draft has been read.
  return useBooking().ready ? (
    <AvailableTimes />
  ) : (
    <StepForm title={t(TITLE)} lead={lead}>
      <Spinner label={t('Looking for available times…')} />
    </StepForm>
  );
}

/** Return what is said under the title: for how long a time is kept. */
function useLead(): string {
  const t = useText();
  const { holdMinutes: minutes } = useRoot().business.rules;
  return t('Pick an arrival window. We’ll hold it for {minutes, plural, one {# minute} other {# minutes}} while you finish.', { minutes });
}

function AvailableTimes() {
  const speech = useSpeech();
  const { t, told } = speech;
  const { draft, update, submission, slotHold } = useBooking();
  const lead = useLead();
  const expired = holdExpired(useRoot().business.rules.holdMinutes, speech);
  const { job, hold } = draft;
  const slots = useSlots(async (from) => (await lazyApi()).booking.availability({ job, ...(from && { from }) }));
  const { asking, taken, setTaken, pick } = useHold({
    ask: async ({ date, windowId, flexible }) => {
      const { booking } = await lazyApi();
      const wish = { job, date, ...(hold && { replaces: { id: hold.id, token: hold.token } }) };
      return flexible ? booking.holdAnyTime(wish) : booking.hold({ ...wish, windowId });
    },
    onHeld: (held) => update({ hold: held, callMe: false }),
    onTaken: () => void slots.reload(),
    initially: slotHold.expired && !hold ? expired : null,
  });
  const expire = () => {
    update({ hold: null });
    setTaken(expired);
    void slots.reload();
  };
  useWantedSlot(pick);
  return (
    <StepForm title={t(TITLE)} lead={lead}>
      {hold && <HoldTimer hold={hold} onExpire={expire} />}
      {taken && (
        <Alert tone="warning" title={told(taken.message)}>
          {taken.next.length > 0 && t('The next available times are below. Everything you entered is saved.')}
          <NextSlots slots={taken.next} onPick={(slot) => void pick(slot)} />
        </Alert>
      )}
      {slots.failed ? (
        <Alert tone="error" title={told(slots.failed)}>
          <button type="button" className="btn btn-plain mt-2" onClick={() => void slots.reload()}>
            {t('Try again')}
          </button>
        </Alert>
      ) : (
        <SlotPicker
          availability={slots.availability}
          picked={hold}
          asking={asking}
          onPick={(slot) => void pick(slot)}
          onLater={() => void slots.later()}
          loadingLater={slots.loadingLater}
        />
      )}
      <CallMe />
      <FieldError message={submission.fields.slot} />
    </StepForm>
  );
}

/** Hold the window that was chosen on the home page, as soon as the job is known. One that is gone is answered like any other. */
function useWantedSlot(pick: (slot: Picked) => Promise<void>): void {
  const { draft, update } = useBooking();
  const wanted = draft.hold ? null : draft.wantedSlot;
  const hold = useRef(pick);
  hold.current = pick;
  useEffect(() => {
    if (!wanted) return;
    update({ wantedSlot: null });
    void hold.current(wanted);
  }, [wanted, update]);
}

/** The alternative to picking a time: a call. Frees a time that was picked before. */
function CallMe() {
  const t = useText();
  const { draft, update, slotHold } = useBooking();
  const change = (callMe: boolean) => {
    if (callMe) slotHold.release();
    update({ callMe, ...(callMe && { hold: null }) });
  };
  return (
    <label className="choice items-center">
      <input type="checkbox" className="tick" checked={draft.callMe} onChange={(event) => change(event.currentTarget.checked)} />
      {t('None of these work for me. Call me to find a time.')}
    </label>
  );
}
