import { createApi } from '@haulbook/api-client';
import { type AppointmentView } from '@haulbook/contracts';
import { useState, type FormEvent } from 'react';
import { formatSlot } from '../../slots/format-slot';
import { NextSlots, SlotPicker, type Picked } from '../../slots/slot-picker';
import { useSlots } from '../../slots/use-slots';
import { Alert } from '../../ui/alert';
import { FieldError, TextArea } from '../../ui/field';
import { Modal } from '../../ui/modal';
import { useReschedule } from './use-reschedule';

/** The dialog that requests another time. The customer keeps the old one, and the new one is held until staff decide. */
export function RescheduleModal({ appointment, onClose }: { appointment: AppointmentView; onClose: () => void }) {
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
    <Modal title="Move this appointment" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <p className="text-ink-muted">
          Now: <strong className="text-ink">{formatSlot(appointment.slot)}</strong>. It stays yours until we confirm the new time.
        </p>
        {taken && (
          <Alert tone="warning" title={taken.message}>
            {taken.next.length > 0 && 'The next available times:'}
            <NextSlots slots={taken.next} onPick={setPicked} />
          </Alert>
        )}
        {slots.failed && <Alert tone="error">{slots.failed}</Alert>}
        <SlotPicker
          availability={slots.availability}
          picked={picked}
          asking={null}
          onPick={setPicked}
          onLater={() => void slots.later()}
          loadingLater={slots.loadingLater}
        />
        <FieldError message={fields.date ?? fields.windowId} />
        <TextArea
          label="Why would you like to move it?"
          name="reason"
          value={reason}
          maxLength={1000}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fields.reason}
        />
        <button className="btn btn-cta btn-lg" disabled={busy}>
          {busy ? 'Sending…' : 'Request this time'}
        </button>
      </form>
    </Modal>
  );
}
