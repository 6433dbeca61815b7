import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { decimalsOf } from '../format/number';
import { useFormat, useTexts } from '../texts/wording';
import { selectProps } from './select-props';
import type { InputProps } from './types';

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Hand on an emptied text as null, so that a missing value has one form; required fields are refused before that. */
const typed = (onChange: InputProps['onChange']) => (event: { target: { value: string } }) =>
  onChange?.(event.target.value === '' ? null : event.target.value);

export function TextInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  return <Input {...rest} value={text(value)} maxLength={field.max} onChange={typed(onChange)} autoComplete="off" />;
}

/** A time of day, typed as the browser's language writes it and sent as `HH:mm`. */
export function TimeInput({ field: _field, row: _row, value, onChange, ...rest }: InputProps) {
  return <Input {...rest} type="time" value={text(value)} onChange={typed(onChange)} />;
}

export function EmailInput({ field: _field, row: _row, value, onChange, ...rest }: InputProps) {
  return <Input {...rest} type="email" inputMode="email" autoComplete="off" value={text(value)} onChange={typed(onChange)} />;
}

export function UrlInput({ field: _field, row: _row, value, onChange, ...rest }: InputProps) {
  return <Input {...rest} type="url" inputMode="url" placeholder="https://" value={text(value)} onChange={typed(onChange)} />;
}

export function LongTextInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  return (
    <Input.TextArea {...rest} autoSize={{ minRows: 3, maxRows: 14 }} value={text(value)} maxLength={field.max} onChange={typed(onChange)} />
  );
}

/**
 * Keep the text of an input while it is being typed and hand on its value; on leaving, show the value as it is written. A text without
 * a value is handed on as it is, so that the form can say what is wrong with it.
 */
function useTyped(
  value: unknown,
  onChange: InputProps['onChange'],
  parse: (text: string) => number | string | null,
  format: (value: unknown) => string,
) {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft ?? format(value),
    onFocus: () => setDraft(format(value)),
    onBlur: () => setDraft(null),
    onChange: (event: { target: { value: string } }) => {
      const next = event.target.value;
      setDraft(next);
      onChange?.(next.trim() === '' ? null : (parse(next) ?? next));
    },
  };
}

/** An amount: typed in the unit of the currency, sent in its smallest one. */
export function MoneyInput({ field: _field, row: _row, value, onChange, ...rest }: InputProps) {
  const { parse, typed: write, symbol, symbolFirst } = useFormat().input.money;
  const shown = useTyped(value, onChange, parse, (cents) => (typeof cents === 'number' ? write(cents) : text(cents)));
  const sign = symbolFirst ? { prefix: symbol } : { suffix: symbol };
  return <Input {...rest} {...shown} {...sign} inputMode="decimal" placeholder={write(0)} autoComplete="off" />;
}

/** A number; a scaled one is typed as people read it: 7.25 for 72,500 ppm. */
export function NumberInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  const { parse, typed: write } = useFormat().input.number;
  const shown = useTyped(
    value,
    onChange,
    (typedText) => parse(typedText, field),
    (stored) => (typeof stored === 'number' ? write(stored, field) : text(stored)),
  );
  return <Input {...rest} {...shown} suffix={field.unit} inputMode={decimalsOf(field) > 0 ? 'decimal' : 'numeric'} autoComplete="off" />;
}

/** A phone number: free while typing, in its usual writing afterwards. */
export function PhoneInput({ field: _field, row: _row, value, onChange, ...rest }: InputProps) {
  const { inputs } = useTexts();
  const { phone } = useFormat();
  const shown = useTyped(
    value,
    onChange,
    () => null,
    (typed) => phone.format(text(typed)),
  );
  return <Input {...rest} {...shown} type="tel" inputMode="tel" placeholder={inputs.phoneExample} autoComplete="off" />;
}

export function BooleanInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  return (
    <Checkbox {...rest} checked={value === true} onChange={(event) => onChange?.(event.target.checked)}>
      {field.label}
    </Checkbox>
  );
}

export function ChoiceInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  const { inputs } = useTexts();
  return (
    <Select
      {...selectProps(rest)}
      value={(value as string | null) ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      options={field.choices?.map((choice) => ({ value: choice.value, label: choice.label }))}
      allowClear={!field.required}
      showSearch={(field.choices?.length ?? 0) > 8}
      optionFilterProp="label"
      placeholder={inputs.choose}
      notFoundContent={inputs.nothingFound}
    />
  );
}

/** JSON in its notation. A text that is no JSON yet is handed on as text; the form refuses it. */
export function JsonInput({ field: _field, row: _row, value, onChange, ...rest }: InputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: string) => {
    setDraft(next);
    try {
      onChange?.(next.trim() === '' ? null : JSON.parse(next));
    } catch {
      onChange?.(next);
    }
  };
  const shown = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
  return (
    <Input.TextArea
      {...rest}
      className="ra-code"
      spellCheck={false}
      autoSize={{ minRows: 3, maxRows: 16 }}
      value={draft ?? shown}
      onChange={(event) => change(event.target.value)}
    />
  );
}
