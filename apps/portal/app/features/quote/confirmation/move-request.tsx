import { createApi } from '@haulbook/api-client';
import type { QuoteView } from '@haulbook/contracts';
import { addLocalDays } from '@haulbook/core';
import { useState } from 'react';
import { useMutation } from '../../../forms/use-mutation';
import { useSpeech } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { SlotPicker, type Picked } from '../../../slots/slot-picker';
import { useSlots } from '../../../slots/use-slots';
import { Alert } from '../../../ui/alert';
import { Modal } from '../../../ui/modal';

interface Props {
  quote: QuoteView;
  onMoved: () => void;
  onClose: () => void;
}

/** The dialog that reserves another time for a request, from tomorrow on. The time it has is kept until then. */
export default function MoveRequest({ quote: { number, requestedSlot }, onMoved, onClose }: Props) {
  const { t, told } = useSpeech();
  const { today } = useRoot();
  const [asking, setAsking] = useState<Picked | null>(null);
  const { message, run } = useMutation();
  const slots = useSlots((from) => {
    const first = from ?? (today && addLocalDays(today, 1));
    return createApi().quotes.availability(number, first ? { from: first } : {});
  });
  const pick = async ({ date, windowId }: Picked) => {
    setAsking({ date, windowId });
    const moved = await run(() => createApi().account.moveRequest(number, { date, windowId }));
    setAsking(null);
    if (moved) return onMoved();
    await slots.reload();
  };
  return (
    <Modal title={t('Change the time')} onClose={onClose}>
      <div className="grid gap-5">
        {message && <Alert tone="warning" title={told(message)} />}
        {slots.failed && <Alert tone="error">{told(slots.failed)}</Alert>}
        <SlotPicker
          availability={slots.availability}
          picked={requestedSlot}
          asking={asking}
          onPick={(slot) => void (asking ?? pick(slot))}
          onLater={() => void slots.later()}
          loadingLater={slots.loadingLater}
        />
      </div>
    </Modal>
  );
}
