import type { DashboardView } from '@haulbook/contracts';
import { Text, useText } from '../../language/use-speech';
import { AFTER_ASKING, AFTER_BOOKING } from '../../site-data/coming-steps';
import { PhoneLink } from '../../site-data/phone-link';
import { StepNumber } from '../../ui/step-number';
import { isInPreparation } from './next-action';

/** What follows for a customer who booked or asked, and whom to call. */
export function ComingNext({ dashboard: { nextAppointment, quotes } }: { dashboard: DashboardView }) {
  const t = useText();
  const steps = nextAppointment ? AFTER_BOOKING : quotes.some(isInPreparation) ? AFTER_ASKING : [];
  return (
    <aside aria-label={t('What happens next')} className="card mb-10 p-5 sm:p-6">
      {steps.length > 0 && (
        <>
          <h2 className="text-lg">{t('What happens next')}</h2>
          <ol className="mt-4 mb-5 grid gap-3">
            {steps.map((step, index) => (
              <li key={step} className="flex items-center gap-3">
                <StepNumber value={index + 1} />
                <span className="text-ink-muted">{t(step)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="text-ink-muted">
        <Text id="Questions? Call <0/>." parts={[<PhoneLink />]} />
      </p>
    </aside>
  );
}
