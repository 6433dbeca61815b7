import { Checkbox, Input, Radio } from 'antd';
import type { ComponentType } from 'react';
import type { FieldSchema } from '@haulbook/contracts';
import { splitChoices, splitRange } from '../kinds/filters';
import type { FilterControlName } from '../kinds/types';
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

function RangeControl({ field, text, onText }: FilterControlProps) {
  const [from, to] = splitRange(text);
  const prefix = field.kind === 'money' ? '$' : undefined;
  return (
    <div className="ra-range">
      <Input
        aria-label={`${field.label} from`}
        placeholder="from"
        prefix={prefix}
        suffix={field.unit}
        inputMode="decimal"
        value={from}
        onChange={(event) => onText(range(event.target.value, to))}
      />
      <Input
        aria-label={`${field.label} to`}
        placeholder="to"
        prefix={prefix}
        suffix={field.unit}
        inputMode="decimal"
        value={to}
        onChange={(event) => onText(range(from, event.target.value))}
      />
    </div>
  );
}

function DaysControl({ field, text, onText }: FilterControlProps) {
  const [from, to] = splitRange(text);
  return (
    <div className="ra-range">
      <Input
        type="date"
        aria-label={`${field.label} from`}
        value={from}
        max={to || undefined}
        onChange={(event) => onText(range(event.target.value, to))}
      />
      <Input
        type="date"
        aria-label={`${field.label} to`}
        value={to}
        min={from || undefined}
        onChange={(event) => onText(range(from, event.target.value))}
      />
    </div>
  );
}

function ChoicesControl({ field, text, onText }: FilterControlProps) {
  return (
    <Checkbox.Group
      className="ra-choices"
      options={field.choices?.map(({ value, label }) => ({ value, label }))}
      value={splitChoices(text)}
      onChange={(values) => onText(values.join(','))}
    />
  );
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
