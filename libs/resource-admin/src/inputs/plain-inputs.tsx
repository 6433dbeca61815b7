import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { decimalsOf } from '../format/number';
import { useFormat, useTexts } from '../texts/wording';
import { selectProps } from './select-props';
import type { InputProps } from './types';

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Pass on a cleared text as null, so that there is only one form of a missing value. Required fields are refused before that. */
const typed = (onChange: InputProps['onChange']) => (event: { target: { value: string } }) =>
  onChange?.(event.target.value === '' ? null : event.target.value);

export function TextInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  return <Input {...rest} lang={field.language} value={text(value)} maxLength={field.max} onChange={typed(onChange)} autoComplete="off" />;
}

/** An input for a time of day, typed in the format of the browser's language and sent as `HH:mm`. */
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
    <Input.TextArea
      {...rest}
      lang={field.language}
      autoSize={{ minRows: 3, maxRows: 14 }}
      value={text(value)}
      maxLength={field.max}
      onChange={typed(onChange)}
    />
  );
}

/**
 * Keep the text of an input while it is being typed and pass on its value. When the input loses focus, show the formatted value. Text that
 * cannot be parsed is passed on unchanged, so that the form can explain the problem.
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

/** An input for an amount, typed in the currency's unit and sent in its smallest one. */
export function MoneyInput({ field: _field, row: _row, value, onChange, ...rest }: InputProps) {
  const { parse, typed: write, symbol, symbolFirst } = useFormat().input.money;
  const shown = useTyped(value, onChange, parse, (cents) => (typeof cents === 'number' ? write(cents) : text(cents)));
  const sign = symbolFirst ? { prefix: symbol } : { suffix: symbol };
  return <Input {...rest} {...shown} {...sign} inputMode="decimal" placeholder={write(0)} autoComplete="off" />;
}

/** An input for a number. A scaled one is typed as people read it: 7.25 for 72,500 ppm. */
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

/** An input for a phone number, free-form while typing and in the usual format afterward. */
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

/** An input for JSON notation. Text that is not valid JSON yet is passed on as text, which the form refuses. */
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
