import { Checkbox } from 'antd';

interface ChoicesProps {
  choices: readonly { value: string; label: string }[];
  value: readonly string[];
  /** Receive the chosen values in the order of `choices`. */
  onChange: (chosen: string[]) => void;
  disabled?: boolean;
  /** The layout: one below the other by default, or in a row, or in columns when there are many. */
  arranged?: 'inline' | 'many';
}

/**
 * A checkbox for each of a few choices. They are single checkboxes on purpose: antd's `Checkbox.Group` registers its checkboxes in an
 * effect, some time after they are on the screen, and until then reports an empty list whatever is checked.
 */
export function Choices({ choices, value, onChange, disabled, arranged }: ChoicesProps) {
  const toggle = (which: string, on: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((each) => (each === which ? on : value.includes(each))));
  return (
    <div className={arranged ? `ra-choices ra-choices-${arranged}` : 'ra-choices'}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          checked={value.includes(choice.value)}
          disabled={disabled}
          onChange={(event) => toggle(choice.value, event.target.checked)}
        >
          {choice.label}
        </Checkbox>
      ))}
    </div>
  );
}
