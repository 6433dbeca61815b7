import { lazy, Suspense, type ComponentType } from 'react';
import { Skeleton } from 'antd';
import type { FieldKind, FieldSchema } from '@haulbook/contracts';
import * as plain from './plain-inputs';
import { ChoicesInput } from './choices-input';
import { LinesInput } from './lines-input';
import { RefInput, RefsInput } from './record-select';
import type { InputProps } from './types';

/** Loads an input's code when a form first needs it: calendars and uploads are heavy and rare. */
function later(load: () => Promise<ComponentType<InputProps>>): ComponentType<InputProps> {
  const Later = lazy(async () => ({ default: await load() }));
  return function LaterInput(props: InputProps) {
    return (
      <Suspense fallback={<Skeleton.Input active block />}>
        <Later {...props} />
      </Suspense>
    );
  };
}

const DateInput = later(async () => (await import('./date-inputs')).DateInput);
const DatetimeInput = later(async () => (await import('./date-inputs')).DatetimeInput);
const FileInput = later(async () => (await import('./file-input')).FileInput);

/** The input of each kind. A state is changed by transitions, so it is only ever asked for in filters. */
export const inputs: Record<FieldKind, ComponentType<InputProps>> = {
  text: plain.TextInput,
  longText: plain.LongTextInput,
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
  json: plain.JsonInput,
  file: FileInput,
  ref: RefInput,
  refs: RefsInput,
  lines: LinesInput,
};

export const inputOf = ({ kind, format }: Pick<FieldSchema, 'kind' | 'format'>) =>
  format === 'time' ? plain.TimeInput : (inputs[kind] ?? plain.TextInput);
