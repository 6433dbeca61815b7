import { ApiError, createApi } from '@haulbook/api-client';
import { rescheduleInput, type AppointmentView } from '@haulbook/contracts';
import { rescheduleNotification } from '@haulbook/domain';
import { useRevalidator } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { useRoot } from '../../use-root';
import { useSlots } from '../../use-slots';
import { Alert } from '../alert';
import { FieldError, TextArea } from '../field';
import { Modal } from '../modal';
import { useNotify } from '../notifications';
import { SlotPicker, type Picked } from '../slot-picker';

/** Asks for another time. The old one stays ours and the wanted one is held until staff decide. */
export function RescheduleModal({ appointment, onClose }: { appointment: AppointmentView; onClose: () => void }) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [reason, setReason] = useState('');
  const { fields, busy, send } = useReschedule(appointment.id, onClose);
  const slots = useSlots((from) => createApi().account.appointmentAvailability(appointment.id, from));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ date: picked?.date, windowId: picked?.windowId, reason });
  };
  return (
    <Modal title="Move this appointment" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <p className="text-ink-muted">
          Now: <strong className="text-ink">{appointment.slot.label}</strong>. It stays yours until we confirm the new time.
        </p>
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
          {busy ? 'Sending…' : 'Ask for this time'}
        </button>
      </form>
    </Modal>
  );
}

function useReschedule(appointmentId: string, onDone: () => void) {
  const [fields, setFields] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const { business } = useRoot();
  const { revalidate } = useRevalidator();
  const send = async (body: unknown) => {
    const input = rescheduleInput.safeParse(body);
    if (!input.success) {
      const messages = input.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const);
      setFields({
        ...Object.fromEntries(messages),
        ...(messages.some(([path]) => path === 'date') && { date: 'Please pick a day and a time' }),
      });
      return;
    }
    setBusy(true);
    try {
      await createApi().account.reschedule(appointmentId, input.data);
      notify(rescheduleNotification('submitted', business.phone));
      revalidate();
      onDone();
    } catch (error) {
      const late = error instanceof ApiError && error.code === 'transition_refused';
      notify(rescheduleNotification(late ? 'too_late' : 'failed', business.phone));
      if (error instanceof ApiError) setFields(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return { fields, busy, send };
}
