import type { DashboardView } from '@haulbook/contracts';
import { useText } from '../../language/use-speech';
import { AFTER_ASKING, AFTER_BOOKING } from '../../site-data/coming-steps';
import { StepNumber } from '../../ui/step-number';
import { isInPreparation } from './next-action';

/** What follows for a customer who booked or asked; nothing for others. */
export function ComingNext({ dashboard: { nextAppointment, quotes } }: { dashboard: DashboardView }) {
  const t = useText();
  const steps = nextAppointment ? AFTER_BOOKING : quotes.some(isInPreparation) ? AFTER_ASKING : [];
  if (steps.length === 0) return null;
  return (
    <aside aria-labelledby="next-title" className="card mb-10 p-5 sm:p-6">
      <h2 id="next-title" className="text-lg">
        {t('What happens next')}
      </h2>
      <ol className="mt-4 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <StepNumber value={index + 1} />
            <span className="text-ink-muted">{t(step)}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
