import type { AppointmentView } from '@haulbook/contracts';
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
  return (
    <>
      <h1 className="mb-5 text-2xl">Appointments</h1>
      {appointments.length === 0 && (
        <EmptyState icon="calendar" title="No appointments yet">
          <p>Once you approve a quote, your appointment will show up here.</p>
          {isNew && (
            <a className="btn btn-cta mt-4" href="/book-new">
              Book a pickup
            </a>
          )}
        </EmptyState>
      )}
      <Appointments title="Upcoming" appointments={appointments.filter(({ status }) => !OVER.has(status))} />
      <Appointments title="Past" appointments={appointments.filter(({ status }) => OVER.has(status))} />
    </>
  );
}

function Appointments({ title, appointments }: { title: string; appointments: AppointmentView[] }) {
  if (appointments.length === 0) return null;
  return (
    <Section title={title}>
      <div className="grid gap-4">
        {appointments.map((appointment) => (
          <AppointmentCard key={appointment.id} appointment={appointment} />
        ))}
      </div>
    </Section>
  );
}
