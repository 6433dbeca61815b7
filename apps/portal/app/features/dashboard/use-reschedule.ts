import { ApiError, createApi } from '@haulbook/api-client';
import { rescheduleInput, type NextSlot } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { rescheduleNotification } from '@haulbook/domain';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useText } from '../../language/use-speech';
import { useRoot } from '../../site-data/use-root';
import { offeredSlots } from '../../slots/use-slots';
import { useNotify } from '../../ui/notifications';

interface Reschedule {
  onDone: () => void;
  /** Called when the time was taken by someone else: the list of available times is out of date. */
  onTaken: () => void;
}

/** Send a reschedule request and show the notification of the product spec, section 8. */
export function useReschedule(appointmentId: string, { onDone, onTaken }: Reschedule) {
  const [fields, setFields] = useState<Record<string, string>>({});
  const [taken, setTaken] = useState<{ message: string; next: NextSlot[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const t = useText();
  const notify = useNotify();
  const { business } = useRoot();
  const { revalidate } = useRevalidator();

  const fail = (error: unknown) => {
    const refusal = error instanceof ApiError ? error : null;
    setFields(refusal?.fields ?? {});
    if (refusal?.code === 'slot_taken') {
      setTaken({ message: refusal.message, next: offeredSlots(refusal.details) });
      return onTaken();
    }
    notify(rescheduleNotification(isTooLate(refusal) ? 'too_late' : 'failed', business.phone, t));
    if (isTooLate(refusal)) onDone();
  };
  const send = async (body: unknown) => {
    const input = rescheduleInput.safeParse(body);
    if (!input.success) return setFields(messagesOf(input.error.issues));
    setBusy(true);
    setTaken(null);
    try {
      await createApi().account.reschedule(appointmentId, input.data);
      notify(rescheduleNotification('submitted', business.phone, t));
      revalidate();
      onDone();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { fields, busy, taken, send };
}

/** Return whether the 24 hours' notice passed while the page was open. */
const isTooLate = (refusal: ApiError | null): boolean =>
  refusal?.code === 'conflict' && (refusal.details as { reason?: string } | undefined)?.reason === 'notice_required';

function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const messages = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  return messages.date || messages.windowId ? { ...messages, date: msg('Please pick a day and a time') } : messages;
}
