import type { MetaFunction } from '@remix-run/node';
import { AppointmentCard } from '../features/dashboard/appointment-card';
import { EmptyState, Section } from '../features/dashboard/empty-state';
import { privateMeta } from '../seo/meta';
import { useDashboard } from '../features/dashboard/use-dashboard';

export const meta: MetaFunction = (args) => privateMeta(args, 'Appointments');

const OVER = new Set(['completed', 'cancelled', 'no_show']);

export default function Appointments() {
  const { appointments } = useDashboard();
  const coming = appointments.filter(({ status }) => !OVER.has(status));
  const over = appointments.filter(({ status }) => OVER.has(status));
  return (
    <>
      <h1 className="mb-5 text-2xl">Appointments</h1>
      {appointments.length === 0 && (
        <EmptyState icon="calendar" title="No appointments yet">
          <a className="link" href="/book-new">
            Book a pickup
          </a>
        </EmptyState>
      )}
      {coming.length > 0 && (
        <Section title="Coming up">
          <div className="grid gap-4">
            {coming.map((appointment) => (
              <AppointmentCard key={appointment.id} appointment={appointment} />
            ))}
          </div>
        </Section>
      )}
      {over.length > 0 && (
        <Section title="Earlier">
          <div className="grid gap-4">
            {over.map((appointment) => (
              <AppointmentCard key={appointment.id} appointment={appointment} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
