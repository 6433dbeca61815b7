import { useState, type ComponentType } from 'react';
import type { FieldKind, FieldSchema, TextFormat } from '@haulbook/resource-contracts';
import * as plain from './plain-inputs';
import { ChoicesInput } from './choices-input';
import { ColorInput } from './color-input';
import { lazyInput } from './lazy-input';
import { isObject } from './object-fields';
import { LinesInput } from './lines-input';
import { RefInput, RefsInput } from './record-select';
import { TranslationsInput } from './translations-input';
import type { InputProps } from './types';

const DateInput = lazyInput(async () => (await import('./date-inputs')).DateInput);
const DatetimeInput = lazyInput(async () => (await import('./date-inputs')).DatetimeInput);
const RichTextInput = lazyInput(async () => (await import('./rich-text-input')).RichTextInput);
const FileInput = lazyInput(async () => (await import('./file-input')).FileInput);

const ObjectInput = lazyInput(async () => (await import('./object-input')).ObjectInput);

/** An input for free-form data: an object is filled in value by value, anything else as JSON. */
function JsonInput(props: InputProps) {
  const [asObject] = useState(() => isObject(props.value));
  return asObject ? <ObjectInput {...props} /> : <plain.JsonInput {...props} />;
}

/** The input of each kind. A state is changed by transitions, so only filters need an input for it. */
export const inputs: Record<FieldKind, ComponentType<InputProps>> = {
  text: plain.TextInput,
  longText: plain.LongTextInput,
  richText: RichTextInput,
  number: plain.NumberInput,
  money: plain.MoneyInput,
  boolean: plain.BooleanInput,
  enum: plain.ChoiceInput,
  enums: ChoicesInput,
  state: plain.ChoiceInput,
  date: DateInput,
  datetime: DatetimeInput,
  email: plain.EmailInput,
  phone: plain.PhoneInput,
  url: plain.UrlInput,
  json: JsonInput,
  file: FileInput,
  ref: RefInput,
  refs: RefsInput,
  lines: LinesInput,
};

const FORMATTED: Partial<Record<TextFormat, ComponentType<InputProps>>> = {
  time: plain.TimeInput,
  color: ColorInput,
  translations: TranslationsInput,
};

export const inputOf = ({ kind, format }: Pick<FieldSchema, 'kind' | 'format'>) =>
  (format && FORMATTED[format]) ?? inputs[kind] ?? plain.TextInput;
