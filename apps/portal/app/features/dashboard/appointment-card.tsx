import { createApi } from '@haulbook/api-client';
import type { AppointmentView } from '@haulbook/contracts';
import { rescheduleNotification } from '@haulbook/domain';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useMutation } from '../../forms/use-mutation';
import { Text, useSpeech } from '../../language/use-speech';
import { useRoot } from '../../site-data/use-root';
import { formatSlot } from '../../slots/format-slot';
import { Alert } from '../../ui/alert';
import { Icon } from '../../ui/icons';
import { useNotify } from '../../ui/notifications';
import { StatusBadge } from '../../ui/status-badge';
import { RescheduleModal } from './reschedule-modal';

const OVER = new Set(['completed', 'cancelled', 'no_show', 'arrived', 'en_route']);

interface Props {
  appointment: AppointmentView;
  /** Whether it is the next one, at the top of the dashboard. */
  featured?: boolean;
  /** Whether to follow or to rate it is what the page asks for first. */
  primary: boolean;
}

/** An appointment. It can be moved with 24 hours' notice. */
export function AppointmentCard({ appointment, featured = false, primary }: Props) {
  const speech = useSpeech();
  const { t, state } = speech;
  const [moving, setMoving] = useState(false);
  const notify = useNotify();
  const { business } = useRoot();
  const { slot, reschedule } = appointment;
  const ask = () => (appointment.canReschedule ? setMoving(true) : notify(rescheduleNotification('too_late', business.phone, t)));
  return (
    <article className={`card p-5 sm:p-6 ${featured ? 'border-brand/40 bg-brand-faint' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className={featured ? 'text-2xl' : 'text-lg'}>{formatSlot(slot, speech)}</h3>
          <p className="mt-1 text-ink-muted">
            <Text
              id="{service} · order <0>{number}</0>"
              values={{ service: t(appointment.serviceName), number: appointment.orderNumber }}
              parts={[
                (words) => (
                  <a className="link whitespace-nowrap" href={`/customer/orders/${appointment.orderId}`}>
                    {words}
                  </a>
                ),
              ]}
            />
          </p>
        </div>
        <StatusBadge label={state(appointment.statusLabel, 'appointment')} tone={appointment.tone} />
      </div>
      {appointment.address && (
        <p className="mt-4 flex items-center gap-2 text-ink-muted">
          <Icon name="pin" className="text-brand" /> {appointment.address}
        </p>
      )}
      {appointment.followUrl && (
        <a className={`btn mt-5 ${primary ? 'btn-cta' : 'btn-plain'}`} href={appointment.followUrl}>
          <Icon name={appointment.status === 'completed' ? 'star' : 'truck'} />
          {appointment.status === 'completed' ? t('How did it go?') : t('Follow your truck')}
        </a>
      )}
      {reschedule && <PendingReschedule id={reschedule.id} wanted={formatSlot(reschedule.wanted, speech)} />}
      {!OVER.has(appointment.status) && (
        <div className="mt-5 flex flex-wrap gap-3">
          {!reschedule && (
            <button type="button" className="btn btn-plain" onClick={ask}>
              <Icon name="calendar" /> {t('Reschedule')}
            </button>
          )}
          {!slot.flexible && (
            <a className="btn btn-plain" href={appointment.calendarUrl} download>
              <Icon name="plus" /> {t('Add to calendar')}
            </a>
          )}
        </div>
      )}
      {moving && <RescheduleModal appointment={appointment} onClose={() => setMoving(false)} />}
    </article>
  );
}

/** A pending request for another time, which can be withdrawn. */
function PendingReschedule({ id, wanted }: { id: string; wanted: string }) {
  const { t, told } = useSpeech();
  const { busy, message, run } = useMutation();
  const { revalidate } = useRevalidator();
  const withdraw = async () => {
    await run(() => createApi().account.withdrawReschedule(id));
    revalidate();
  };
  return (
    <div className="mt-4">
      <Alert tone="info" title={t('You requested a move to {time}', { time: wanted })}>
        <p>{t('We’re holding both times and will confirm within 24 hours.')}</p>
        {message && <p className="mt-1 font-medium text-error">{told(message)}</p>}
        <button type="button" className="btn btn-plain mt-3" disabled={busy} onClick={() => void withdraw()}>
          {busy ? t('One moment…') : t('Keep my appointment as it is')}
        </button>
      </Alert>
    </div>
  );
}
