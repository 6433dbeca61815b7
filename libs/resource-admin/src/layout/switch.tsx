import { Icon } from './icon';

interface SwitchProps<Value extends string> {
  label: string;
  options: { value: Value; label: string; icon?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of buttons of which one is chosen. On a phone, those with an icon show only that. */
export function Switch<Value extends string>({ label, options, value, onChange }: SwitchProps<Value>) {
  return (
    <div className="ra-switch" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.label}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={16} />}
          <span className={option.icon ? 'ra-desktop' : undefined}>{option.label}</span>
        </button>
      ))}
    </div>
  );
}
