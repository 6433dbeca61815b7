import { useText } from '../language/use-speech';
import { Icon } from './icons';

interface StepperProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small number with minus and plus buttons. */
export function Stepper({ label, value, max, onChange }: StepperProps) {
  const t = useText();
  const button = 'grid size-11 place-items-center text-brand hover:bg-brand-faint disabled:text-ink-faint disabled:opacity-50';
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center overflow-hidden rounded-lg border border-line-strong/70 bg-surface"
    >
      <button
        type="button"
        aria-label={t('Fewer: {label}', { label })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Icon name="minus" />
      </button>
      <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
      <button
        type="button"
        aria-label={t('More: {label}', { label })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
