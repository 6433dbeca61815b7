import type { AppointmentView } from '@haulbook/contracts';
import { useText } from '../../language/use-speech';
import { AppointmentCard } from './appointment-card';
import { EmptyState, Section } from '../../ui/empty-state';

const OVER = new Set(['completed', 'cancelled', 'no_show']);

interface Props {
  appointments: AppointmentView[];
  /** Whether the customer has no record yet. */
  isNew: boolean;
}

/** All appointments of the customer, upcoming ones first. */
export function AppointmentsPage({ appointments, isNew }: Props) {
  const t = useText();
  const first = appointments.find(({ followUrl }) => followUrl !== null)?.id ?? null;
  return (
    <>
      <h1 className="mb-5 text-2xl">{t('Appointments')}</h1>
      {appointments.length === 0 && (
        <EmptyState icon="calendar" title={t('No appointments yet')}>
          <p>{t('Once you approve a quote, your appointment will show up here.')}</p>
          {isNew && (
            <a className="btn btn-cta mt-4" href="/book-new">
              {t('Book a pickup')}
            </a>
          )}
        </EmptyState>
      )}
      <Appointments title={t('Upcoming')} first={first} appointments={appointments.filter(({ status }) => !OVER.has(status))} />
      <Appointments title={t('Past')} first={first} appointments={appointments.filter(({ status }) => OVER.has(status))} />
    </>
  );
}

interface AppointmentsProps {
  title: string;
  appointments: AppointmentView[];
  /** The id of the one whose button stands out. */
  first: string | null;
}

function Appointments({ title, appointments, first }: AppointmentsProps) {
  if (appointments.length === 0) return null;
  return (
    <Section title={title}>
      <div className="grid gap-4">
        {appointments.map((appointment) => (
          <AppointmentCard key={appointment.id} appointment={appointment} primary={appointment.id === first} />
        ))}
      </div>
    </Section>
  );
}
