import { Input, type InputProps } from 'antd';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { splitRange } from '../kinds/filters';
import { useTexts } from '../texts/wording';

export interface FilterControlProps {
  field: FieldSchema;
  /** The filter as text, as in the URL. */
  text: string;
  onText: (text: string) => void;
}

const range = (from: string, to: string) => (from || to ? `${from}..${to}` : '');

/** Both ends of a range, side by side. */
export function RangeInputs({
  field,
  text,
  onText,
  ends,
}: FilterControlProps & { ends: (from: string, to: string) => [InputProps, InputProps] }) {
  const { filters } = useTexts();
  const [from, to] = splitRange(text);
  const [atFrom, atTo] = ends(from, to);
  return (
    <div className="ra-range">
      <Input
        {...atFrom}
        aria-label={filters.fromLabel(field.label)}
        value={from}
        onChange={(event) => onText(range(event.target.value, to))}
      />
      <Input {...atTo} aria-label={filters.toLabel(field.label)} value={to} onChange={(event) => onText(range(from, event.target.value))} />
    </div>
  );
}
