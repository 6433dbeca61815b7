import type { AppointmentView } from '@haulbook/contracts';
import { rescheduleNotification } from '@haulbook/domain';
import { useState } from 'react';
import { useRoot } from '../../use-root';
import { Icon } from '../icons';
import { useNotify } from '../notifications';
import { StatusBadge } from '../status-badge';
import { RescheduleModal } from './reschedule-modal';

const OVER = new Set(['completed', 'cancelled', 'no_show', 'arrived', 'en_route']);

/** One visit of the truck; it can be moved with 24 hours of notice. */
export function AppointmentCard({ appointment, featured = false }: { appointment: AppointmentView; featured?: boolean }) {
  const [moving, setMoving] = useState(false);
  const notify = useNotify();
  const { business } = useRoot();
  const { slot, reschedule } = appointment;
  const ask = () => (appointment.canReschedule ? setMoving(true) : notify(rescheduleNotification('too_late', business.phone)));
  return (
    <article className={`card p-5 sm:p-6 ${featured ? 'border-brand/40 bg-brand-faint' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className={featured ? 'text-2xl' : 'text-lg'}>{slot.label}</h3>
          <p className="mt-1 text-ink-muted">
            {appointment.serviceName} · order{' '}
            <a className="link" href={`/customer/orders/${appointment.orderId}`}>
              {appointment.orderNumber}
            </a>
          </p>
        </div>
        <StatusBadge label={appointment.statusLabel} tone={appointment.tone} />
      </div>
      <p className="mt-4 flex items-center gap-2 text-ink-muted">
        <Icon name="pin" className="text-brand" /> {appointment.address}
      </p>
      {reschedule && (
        <p className="mt-3 rounded-lg bg-info-soft p-3 text-info">
          You asked to move this to {reschedule.wanted.label}. We keep both times until we have confirmed, within 24 hours.
        </p>
      )}
      {!OVER.has(appointment.status) && !reschedule && (
        <div className="mt-5">
          <button type="button" className="btn btn-plain" onClick={ask}>
            <Icon name="calendar" /> Reschedule
          </button>
        </div>
      )}
      {moving && <RescheduleModal appointment={appointment} onClose={() => setMoving(false)} />}
    </article>
  );
}
