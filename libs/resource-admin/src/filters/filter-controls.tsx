import { Input, Radio, type InputProps } from 'antd';
import type { ComponentType } from 'react';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { splitChoices, splitRange } from '../kinds/filters';
import type { FilterControlName } from '../kinds/types';
import { Choices } from '../inputs/choices';
import { RecordSelect } from '../inputs/record-select';
import { useFormat, useTexts } from '../texts/wording';

export interface FilterControlProps {
  field: FieldSchema;
  /** The filter as text, as in the URL. */
  text: string;
  onText: (text: string) => void;
}

function TextControl({ field, text, onText }: FilterControlProps) {
  const { filters } = useTexts();
  return (
    <Input
      aria-label={filters.containsLabel(field.label)}
      placeholder={filters.contains}
      value={text}
      onChange={(event) => onText(event.target.value)}
      allowClear
    />
  );
}

const range = (from: string, to: string) => (from || to ? `${from}..${to}` : '');

/** Both ends of a range, side by side. */
function RangeInputs({ field, text, onText, ends }: FilterControlProps & { ends: (from: string, to: string) => [InputProps, InputProps] }) {
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

function RangeControl(props: FilterControlProps) {
  const { kind, unit } = props.field;
  const { filters } = useTexts();
  const { symbol, symbolFirst } = useFormat().input.money;
  const sign = kind === 'money' ? symbol : undefined;
  const shared: InputProps = { prefix: symbolFirst ? sign : undefined, suffix: symbolFirst ? unit : (sign ?? unit), inputMode: 'decimal' };
  return (
    <RangeInputs
      {...props}
      ends={() => [
        { ...shared, placeholder: filters.from },
        { ...shared, placeholder: filters.to },
      ]}
    />
  );
}

/** Return the selectable days, so that neither end can be chosen beyond the other. */
const days = (from: string, to: string): [InputProps, InputProps] => [
  { type: 'date', max: to || undefined },
  { type: 'date', min: from || undefined },
];

function DaysControl(props: FilterControlProps) {
  return <RangeInputs {...props} ends={days} />;
}

function ChoicesControl({ field, text, onText }: FilterControlProps) {
  return <Choices choices={field.choices ?? []} value={splitChoices(text)} onChange={(values) => onText(values.join(','))} />;
}

function YesNoControl({ text, onText }: FilterControlProps) {
  const { filters, general } = useTexts();
  return (
    <Radio.Group
      value={text}
      onChange={(event) => onText(event.target.value)}
      options={[
        { value: '', label: filters.any },
        { value: 'true', label: general.yes },
        { value: 'false', label: general.no },
      ]}
    />
  );
}

function RecordsControl({ field, text, onText }: FilterControlProps) {
  return (
    <RecordSelect
      target={field.target ?? ''}
      multiple
      allowClear
      aria-label={field.label}
      value={splitChoices(text)}
      onChange={(ids) => onText((ids as string[]).join(','))}
    />
  );
}

export const filterControls: Record<FilterControlName, ComponentType<FilterControlProps>> = {
  text: TextControl,
  range: RangeControl,
  days: DaysControl,
  choices: ChoicesControl,
  yesNo: YesNoControl,
  records: RecordsControl,
};
