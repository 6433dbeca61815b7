import { Input } from 'antd';
import { isColor } from '@haulbook/core';
import { useTexts } from '../texts/wording';
import type { InputProps } from './types';

/** An input for a color, typed as `#1b5e47` or picked with the browser's own tool. */
export function ColorInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  const { inputs } = useTexts();
  const typed = typeof value === 'string' ? value : '';
  const picker = (
    <input
      type="color"
      className="ra-color"
      aria-label={`${field.label}: ${inputs.pickColor}`}
      disabled={rest.disabled}
      value={isColor(typed) ? typed.toLowerCase() : '#000000'}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
  return (
    <Input {...rest} prefix={picker} maxLength={7} value={typed} autoComplete="off" onChange={(event) => onChange?.(event.target.value)} />
  );
}
