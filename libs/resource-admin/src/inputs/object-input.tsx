import { Form } from 'antd';
import { useState } from 'react';
import { humanizeKey } from '@haulbook/resource-contracts';
import { fieldProblem } from '../form/rules';
import { useWording } from '../texts/wording';
import { inputs } from './registry';
import { fieldOfValue, isObject } from './object-fields';
import { TimeInput } from './plain-inputs';
import type { InputProps } from './types';

type Values = Record<string, unknown>;

interface ObjectFieldsProps {
  id: string;
  /** The value when the form was opened, which determines the input of each value, whatever is typed in the meantime. */
  shape: Values;
  value: Values;
  disabled?: boolean;
  onChange: (value: Values) => void;
}

/** Inputs for free-form data, one for each value, according to its type. */
export function ObjectFields({ id, shape, value, disabled, onChange }: ObjectFieldsProps) {
  return (
    <div className="ra-form-grid">
      {Object.entries(shape).map(([name, was]) => {
        const own = { id: `${id}_${name}`, disabled, onChange: (next: unknown) => onChange({ ...value, [name]: next }) };
        if (!isObject(was)) return <ValueInput key={name} {...own} name={name} was={was} value={value[name]} />;
        return (
          <fieldset key={name} className="ra-wide ra-object">
            <legend>{humanizeKey(name)}</legend>
            <ObjectFields {...own} shape={was} value={isObject(value[name]) ? value[name] : was} />
          </fieldset>
        );
      })}
    </div>
  );
}

interface ValueInputProps extends Required<Pick<InputProps, 'id' | 'onChange'>> {
  name: string;
  was: unknown;
  value: unknown;
  disabled?: boolean;
}

function ValueInput({ id, name, was, value, disabled, onChange }: ValueInputProps) {
  const wording = useWording();
  const [field] = useState(() => fieldOfValue(name, was, wording.texts));
  const Input = field.format === 'time' ? TimeInput : inputs[field.kind];
  const problem = fieldProblem(field, value, wording);
  // A cleared text is an empty string, since the code that reads the setting expects a text.
  const change = (next: unknown) => onChange(next === null && typeof was === 'string' ? '' : next);
  return (
    <div className={field.kind === 'longText' || field.kind === 'json' ? 'ra-wide ra-object-value' : 'ra-object-value'}>
      {field.kind !== 'boolean' && <label htmlFor={id}>{field.label}</label>}
      {/* A separate status, so that an error about the whole object does not mark every value. */}
      <Form.Item noStyle validateStatus={problem ? 'error' : ''}>
        <Input
          id={id}
          field={field}
          value={value}
          disabled={disabled}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}_problem` : undefined}
          onChange={change}
        />
      </Form.Item>
      {problem && (
        <span id={`${id}_problem`} role="alert" className="ra-error">
          {problem}
        </span>
      )}
    </div>
  );
}

/** The input of an object: `shape` is the value when the form was opened. */
export function ObjectInput({ id = 'object', value, disabled, onChange }: InputProps) {
  const [shape] = useState(value as Values);
  return <ObjectFields id={id} shape={shape} value={value as Values} disabled={disabled} onChange={(next) => onChange?.(next)} />;
}
