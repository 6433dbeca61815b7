import { lazyApi } from '../../../http/lazy-api';
import { useHold } from '../../../slots/use-hold';
import { useSlots } from '../../../slots/use-slots';
import { Alert } from '../../../ui/alert';
import { FieldError } from '../../../ui/field';
import { HoldTimer } from '../../../slots/hold-timer';
import { NextSlots, SlotPicker } from '../../../slots/slot-picker';
import { Spinner } from '../../../ui/spinner';
import { StepForm } from './step-form';
import type { StepProps } from '../types';

/** The hold ran out, here or on the page that follows. */
const OVER = { message: 'Your ten minutes are over and the time is free again. Please pick it once more.', next: [] };

interface Props extends StepProps {
  /** The hold ran out on the page that follows. */
  lapsed: boolean;
  /** They would rather be called: a time that was picked is given back. */
  onCallMe: () => void;
}

/** When: real free windows for this job. The picked one is held for ten minutes. */
export function StepSlot(props: Props) {
  // Free times are those of the job: without it there is nothing to look for yet.
  return props.ready ? (
    <FreeTimes {...props} />
  ) : (
    <StepForm {...TITLE} {...props}>
      <Spinner label="Looking for free times…" />
    </StepForm>
  );
}

const TITLE = { title: 'When should we come?', lead: 'Pick a window; we hold it for ten minutes while you finish.' };

function FreeTimes({ draft, update, fields, lapsed, onCallMe, ...form }: Props) {
  const { job, hold } = draft;
  const slots = useSlots(async (from) => (await lazyApi()).booking.availability({ job, ...(from && { from }) }));
  const { asking, taken, setTaken, pick } = useHold({
    ask: async (slot) => (await lazyApi()).booking.hold({ job, ...slot, ...(hold && { replaces: { id: hold.id, token: hold.token } }) }),
    onHeld: (held) => update({ hold: held, callMe: false }),
    onTaken: () => void slots.reload(),
    initially: lapsed && !hold ? OVER : null,
  });
  const expire = () => {
    update({ hold: null });
    setTaken(OVER);
    void slots.reload();
  };
  return (
    <StepForm {...TITLE} {...form}>
      {hold && <HoldTimer hold={hold} onExpire={expire} />}
      {taken && (
        <Alert tone="warning" title={taken.message}>
          {taken.next.length > 0 && 'These are free next. Everything you typed is kept.'}
          <NextSlots slots={taken.next} onPick={(slot) => void pick(slot)} />
        </Alert>
      )}
      {slots.failed ? (
        <Alert tone="error" title={slots.failed}>
          <button type="button" className="btn btn-plain mt-2" onClick={() => void slots.reload()}>
            Try again
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
      <label className="choice items-center">
        <input
          type="checkbox"
          className="tick"
          checked={draft.callMe}
          onChange={(event) => {
            const callMe = event.currentTarget.checked;
            if (callMe) onCallMe();
            update({ callMe, ...(callMe && { hold: null }) });
          }}
        />
        None of these suits me: call me to find a time
      </label>
      <FieldError message={fields.slot} />
    </StepForm>
  );
}
