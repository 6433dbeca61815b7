import { Form } from 'antd';
import type { FieldSchema } from '@haulbook/resource-contracts';
import type { ReactElement, ReactNode } from 'react';
import { inputOf } from '../inputs/registry';
import { kindOf } from '../kinds/registry';
import { hasManyChoices, writeName, type Row } from '../schema/fields';
import { useWording } from '../texts/wording';
import { fieldRule } from './rules';

interface FieldItemProps {
  field: FieldSchema;
  /** The record being edited, which supplies the titles of relations. */
  row?: Row;
  autoFocus?: boolean;
  /** Heading of the section. A field with the same name needs no label. */
  heading?: string | null;
  /** Replacement for the kind's input. It gets its ID, value, and onChange from the form. */
  input?: ReactElement;
  /** Text after the help. */
  note?: ReactNode;
}

/** One field of a form: label, input of its kind, help, and the errors from the browser or the server. */
export function FieldItem({ field, row, autoFocus, heading, input, note }: FieldItemProps) {
  const wording = useWording();
  const Input = inputOf(field);
  const tick = field.kind === 'boolean';
  const named = field.label === heading;
  return (
    <Form.Item
      className={kindOf(field).wide || hasManyChoices(field) ? 'ra-wide' : undefined}
      name={writeName(field)}
      label={tick || named ? undefined : field.label}
      required={field.required && !tick}
      extra={
        (field.help || note) && (
          <>
            {field.help}
            {field.help && note && ' '}
            {note}
          </>
        )
      }
      rules={[fieldRule(field, wording)]}
      validateTrigger={['onBlur', 'onSubmit']}
      validateFirst
    >
      {input ?? <Input field={field} row={row} autoFocus={autoFocus} aria-label={named ? field.label : undefined} />}
    </Form.Item>
  );
}
