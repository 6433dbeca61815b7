import { BOOKING_STEP_LABELS, BOOKING_STEPS, type BookingStep } from '@haulbook/domain';
import { useText } from '../../language/use-speech';
import { Icon } from '../../ui/icons';

const SHOWN = BOOKING_STEPS.filter((step) => step !== 'done');

/** The steps of the booking. Completed steps can be opened again. */
export function BookingProgress({ step, reached, onGo }: { step: BookingStep; reached: BookingStep; onGo: (step: BookingStep) => void }) {
  const t = useText();
  const at = SHOWN.indexOf(step as (typeof SHOWN)[number]);
  const open = SHOWN.indexOf(reached as (typeof SHOWN)[number]);
  return (
    <nav aria-label={t('Booking steps')} className="mb-4 sm:mb-6">
      <ol className="flex items-center gap-1 sm:gap-2">
        {SHOWN.map((name, index) => (
          <li key={name} className={`flex items-center gap-1 sm:gap-2 ${index < SHOWN.length - 1 ? 'flex-1' : ''}`}>
            <button
              type="button"
              disabled={index > Math.max(at, open)}
              aria-current={name === step ? 'step' : undefined}
              onClick={() => onGo(name)}
              className="flex items-center gap-2 rounded-lg p-1 text-sm font-medium text-ink-muted disabled:cursor-default aria-[current]:text-head"
            >
              <span
                className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold ${
                  index < at
                    ? 'bg-brand text-white'
                    : index === at
                      ? 'bg-brand-strong text-white ring-2 ring-brand'
                      : 'bg-line text-ink-muted'
                }`}
              >
                {index < at ? <Icon name="check" className="size-4" /> : index + 1}
              </span>
              <span className="max-md:sr-only">{t(BOOKING_STEP_LABELS[name])}</span>
            </button>
            {index < SHOWN.length - 1 && <span aria-hidden="true" className={`h-0.5 flex-1 ${index < at ? 'bg-brand' : 'bg-line'}`} />}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-ink-muted md:hidden">
        {t('Step {step} of {count}: {label}', { step: at + 1, count: SHOWN.length, label: t(BOOKING_STEP_LABELS[step]) })}
      </p>
    </nav>
  );
}
