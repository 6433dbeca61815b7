import { Input, Radio, type InputProps } from 'antd';
import type { ComponentType } from 'react';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { splitChoices, splitRange } from '../kinds/filters';
import type { FilterControlName } from '../kinds/types';
import { Choices } from '../inputs/choices';
import { RecordSelect } from '../inputs/record-select';

export interface FilterControlProps {
  field: FieldSchema;
  /** The filter in its text form, as it stands in the address. */
  text: string;
  onText: (text: string) => void;
}

function TextControl({ field, text, onText }: FilterControlProps) {
  return (
    <Input
      aria-label={`${field.label} contains`}
      placeholder="contains…"
      value={text}
      onChange={(event) => onText(event.target.value)}
      allowClear
    />
  );
}

const range = (from: string, to: string) => (from || to ? `${from}..${to}` : '');

/** Both ends of a range, side by side. */
function RangeInputs({ field, text, onText, ends }: FilterControlProps & { ends: (from: string, to: string) => [InputProps, InputProps] }) {
  const [from, to] = splitRange(text);
  const [atFrom, atTo] = ends(from, to);
  return (
    <div className="ra-range">
      <Input {...atFrom} aria-label={`${field.label} from`} value={from} onChange={(event) => onText(range(event.target.value, to))} />
      <Input {...atTo} aria-label={`${field.label} to`} value={to} onChange={(event) => onText(range(from, event.target.value))} />
    </div>
  );
}

function RangeControl(props: FilterControlProps) {
  const { kind, unit } = props.field;
  const shared: InputProps = { prefix: kind === 'money' ? '$' : undefined, suffix: unit, inputMode: 'decimal' };
  return (
    <RangeInputs
      {...props}
      ends={() => [
        { ...shared, placeholder: 'from' },
        { ...shared, placeholder: 'to' },
      ]}
    />
  );
}

/** Neither end can be chosen beyond the other. */
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
  return (
    <Radio.Group
      value={text}
      onChange={(event) => onText(event.target.value)}
      options={[
        { value: '', label: 'Any' },
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
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
