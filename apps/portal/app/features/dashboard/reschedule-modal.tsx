import { createApi } from '@haulbook/api-client';
import type { AppointmentView, NextSlot } from '@haulbook/contracts';
import { useState, type FormEvent } from 'react';
import { Text, useSpeech, useText } from '../../language/use-speech';
import { formatSlot } from '../../slots/format-slot';
import { NextSlots, SlotPicker, type Picked } from '../../slots/slot-picker';
import { useSlots } from '../../slots/use-slots';
import { Alert } from '../../ui/alert';
import { FieldError, TextArea } from '../../ui/field';
import { Modal } from '../../ui/modal';
import { useReschedule } from './use-reschedule';

/** The dialog that requests another time. The customer keeps the old one, and the new one is held until staff decide. */
export function RescheduleModal({ appointment, onClose }: { appointment: AppointmentView; onClose: () => void }) {
  const speech = useSpeech();
  const { t, told } = speech;
  const [picked, setPicked] = useState<Picked | null>(null);
  const [reason, setReason] = useState('');
  const slots = useSlots((from) => createApi().account.appointmentAvailability(appointment.id, from));
  const { fields, busy, taken, send } = useReschedule(appointment.id, {
    onDone: onClose,
    onTaken: () => {
      setPicked(null);
      void slots.reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ date: picked?.date, windowId: picked?.windowId, reason });
  };
  return (
    <Modal title={t('Move this appointment')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <p className="text-ink-muted">
          <Text
            id="Now: <0>{slot}</0>. It stays yours until we confirm the new time."
            values={{ slot: formatSlot(appointment.slot, speech) }}
            parts={[(words) => <strong className="text-ink">{words}</strong>]}
          />
        </p>
        {taken && <Taken taken={taken} onPick={setPicked} />}
        {slots.failed && <Alert tone="error">{told(slots.failed)}</Alert>}
        <SlotPicker
          availability={slots.availability}
          picked={picked}
          current={appointment.slot}
          asking={null}
          onPick={setPicked}
          onLater={() => void slots.later()}
          loadingLater={slots.loadingLater}
        />
        <div className="scroll-mb-24">
          <FieldError message={fields.date ?? fields.windowId} />
        </div>
        <TextArea
          label={t('Why would you like to move it?')}
          optional
          name="reason"
          value={reason}
          maxLength={1000}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fields.reason}
        />
        <Buttons busy={busy} onClose={onClose} />
      </form>
    </Modal>
  );
}

interface TakenProps {
  taken: { message: string; next: NextSlot[] };
  onPick: (slot: Picked) => void;
}

/** The notice that another customer was faster, with the times that are left. */
function Taken({ taken: { message, next }, onPick }: TakenProps) {
  const { t, told } = useSpeech();
  return (
    <Alert tone="warning" title={told(message)}>
      {next.length > 0 && t('The next available times:')}
      <NextSlots slots={next} onPick={onPick} />
    </Alert>
  );
}

function Buttons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t max-sm:flex-col-reverse max-sm:items-stretch border-line bg-surface px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        {t('Keep it as it is')}
      </button>
      <button className="btn btn-cta" disabled={busy}>
        {busy ? t('Sending…') : t('Request this time')}
      </button>
    </div>
  );
}
