import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { formatPhone, formatCents, parseDollars } from '@haulbook/core';
import { parseNumber, decimalsOf } from '../format/number';
import { selectProps } from './select-props';
import type { InputProps } from './types';

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** An emptied text is sent as null, so that "nothing" has one spelling; required fields are refused before that. */
const typed = (onChange: InputProps['onChange']) => (event: { target: { value: string } }) =>
  onChange?.(event.target.value === '' ? null : event.target.value);

export function TextInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  return <Input {...rest} value={text(value)} maxLength={field.max} onChange={typed(onChange)} autoComplete="off" />;
}

/** A time of day, asked for as the browser's language writes it and sent as `HH:mm`. */
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
 * Keeps what is being typed while it is being typed, and hands on what it means; on leaving, shows the value as it is written.
 * A text without meaning is handed on as it is, so that the form can say what is wrong with it.
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

/** Dollars for people, cents for the API. */
export function MoneyInput({ field: _field, row: _row, value, onChange, ...rest }: InputProps) {
  const shown = useTyped(value, onChange, parseDollars, (cents) =>
    typeof cents === 'number' ? formatCents(cents).replace('$', '') : text(cents),
  );
  return <Input {...rest} {...shown} prefix="$" inputMode="decimal" placeholder="0.00" autoComplete="off" />;
}

/** Scaled numbers are typed as people read them: 7.25 for 72 500 ppm. */
export function NumberInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  const shown = useTyped(
    value,
    onChange,
    (typedText) => parseNumber(typedText, field),
    (stored) =>
      typeof stored === 'number'
        ? String(Number((stored / (field.scale ?? 1)).toFixed(decimalsOf(field) || (field.scale ? 0 : 6))))
        : text(stored),
  );
  return <Input {...rest} {...shown} suffix={field.unit} inputMode={decimalsOf(field) > 0 ? 'decimal' : 'numeric'} autoComplete="off" />;
}

/** Free while typing, in the usual writing afterwards. */
export function PhoneInput({ field: _field, row: _row, value, onChange, ...rest }: InputProps) {
  const shown = useTyped(
    value,
    onChange,
    () => null,
    (phone) => formatPhone(text(phone)),
  );
  return <Input {...rest} {...shown} type="tel" inputMode="tel" placeholder="(919) 555-0123" autoComplete="off" />;
}

export function BooleanInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  return (
    <Checkbox {...(rest as object)} checked={value === true} onChange={(event) => onChange?.(event.target.checked)}>
      {field.label}
    </Checkbox>
  );
}

export function ChoiceInput({ field, row: _row, value, onChange, ...rest }: InputProps) {
  return (
    <Select
      {...selectProps(rest)}
      value={(value as string | null) ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      options={field.choices?.map((choice) => ({ value: choice.value, label: choice.label }))}
      allowClear={!field.required}
      showSearch={(field.choices?.length ?? 0) > 8}
      optionFilterProp="label"
      placeholder="Choose…"
    />
  );
}

/** A text that is no JSON yet is handed on as text; the form refuses it. */
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
