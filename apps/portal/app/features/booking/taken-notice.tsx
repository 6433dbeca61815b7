import type { NextSlot } from '@haulbook/contracts';
import type { BookingDraft } from './draft';
import { lazyApi } from '../../http/lazy-api';
import { useHold } from '../../slots/use-hold';
import { Alert } from '../../ui/alert';
import { NextSlots } from '../../slots/slot-picker';

export interface Taken {
  message: string;
  next: NextSlot[];
}

interface Props {
  taken: Taken;
  draft: BookingDraft;
  update: (change: Partial<BookingDraft>) => void;
  onDone: () => void;
  onMore: () => void;
}

/** Somebody was faster while this booking was sent: the next free slots, one press away, and nothing lost. */
export function TakenNotice({ taken, draft, update, onDone, onMore }: Props) {
  const again = useHold({
    ask: async (slot) => (await lazyApi()).booking.hold({ job: draft.job, date: slot.date, windowId: slot.windowId }),
    onHeld: (hold) => {
      update({ hold });
      onDone();
    },
    onTaken: () => undefined,
  });
  const shown = again.taken ?? taken;
  return (
    <div className="mb-6">
      <Alert tone="warning" title={shown.message}>
        Everything you typed is kept. {shown.next.length > 0 && 'These are free next:'}
        <NextSlots slots={shown.next} onPick={(slot) => void again.pick(slot)} />
        <button type="button" className="btn btn-quiet mt-2 px-2" onClick={onMore}>
          See all free times
        </button>
      </Alert>
    </div>
  );
}
