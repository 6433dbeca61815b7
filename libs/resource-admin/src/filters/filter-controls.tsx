import { Input, Radio, type InputProps } from 'antd';
import type { ComponentType } from 'react';
import { splitChoices } from '../kinds/filters';
import type { FilterControlName } from '../kinds/types';
import { Choices } from '../inputs/choices';
import { RecordSelect } from '../inputs/record-select';
import { useFormat, useTexts } from '../texts/wording';
import { DaysControl } from './days-control';
import { RangeInputs, type FilterControlProps } from './range-inputs';

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
