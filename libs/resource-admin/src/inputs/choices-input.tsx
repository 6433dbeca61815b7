import { hasManyChoices } from '../schema/fields';
import { Choices } from './choices';
import type { InputProps } from './types';

/**
 * An input for several of a few choices: one checkbox each, in a row, or in columns when there are many. The value is in the order of the
 * choices, so that a form can tell whether anything changed.
 */
export function ChoicesInput({ field, id, value, onChange, disabled, ...rest }: InputProps) {
  return (
    <div id={id} role="group" aria-label={rest['aria-label'] ?? field.label} aria-describedby={rest['aria-describedby']}>
      <Choices
        arranged={hasManyChoices(field) ? 'many' : 'inline'}
        disabled={disabled}
        choices={field.choices ?? []}
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={(chosen) => onChange?.(chosen)}
      />
    </div>
  );
}
