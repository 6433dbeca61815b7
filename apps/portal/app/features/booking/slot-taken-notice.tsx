import { lazyApi } from '../../http/lazy-api';
import { useSpeech } from '../../language/use-speech';
import { NextSlots } from '../../slots/slot-picker';
import { useHold } from '../../slots/use-hold';
import { Alert } from '../../ui/alert';
import { useBooking } from './booking-context';
import type { TakenSlot } from './use-submission';

/** The notice that the chosen time was taken while the booking was submitted, with the next free times. */
export function SlotTakenNotice({ taken }: { taken: TakenSlot }) {
  const { t, told } = useSpeech();
  const { draft, update, steps, submission } = useBooking();
  const again = useHold({
    ask: async (slot) => (await lazyApi()).booking.hold({ job: draft.job, date: slot.date, windowId: slot.windowId }),
    onHeld: (hold) => {
      update({ hold });
      submission.dismissTakenSlot();
    },
    onTaken: () => undefined,
  });
  const shown = again.taken ?? taken;
  return (
    <div className="mb-6">
      <Alert tone="warning" title={told(shown.message)}>
        {t('Everything you entered is saved.')} {shown.next.length > 0 && t('The next available times:')}
        <NextSlots slots={shown.next} onPick={(slot) => void again.pick(slot)} />
        <button type="button" className="btn btn-quiet mt-2 px-2" onClick={() => steps.goTo('slot')}>
          {t('See all available times')}
        </button>
      </Alert>
    </div>
  );
}
