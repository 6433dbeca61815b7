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
  /** Whether the heading of its section says its name, so that it needs no label. */
  isNamed?: boolean;
  /** Replacement for the kind's input. It gets its ID, value, and onChange from the form. */
  input?: ReactElement;
  /** Text after the help. */
  note?: ReactNode;
  /** The field with its text in other languages, which are written below it. */
  translations?: FieldSchema;
}

/** One field of a form: label, input of its kind, help, and the errors from the browser or the server. */
export function FieldItem({ translations, ...own }: FieldItemProps) {
  if (!translations) return <OneItem {...own} />;
  return (
    <div className={isWide(own.field) ? 'ra-wide ra-translated' : 'ra-translated'}>
      <OneItem {...own} />
      <OneItem field={translations} row={own.row} isNamed />
    </div>
  );
}

const isWide = (field: FieldSchema) => (kindOf(field).wide ?? false) || hasManyChoices(field);

function OneItem({ field, row, autoFocus, isNamed = false, input, note }: Omit<FieldItemProps, 'translations'>) {
  const wording = useWording();
  const Input = inputOf(field);
  const tick = field.kind === 'boolean';
  return (
    <Form.Item
      className={isWide(field) ? 'ra-wide' : undefined}
      name={writeName(field)}
      label={tick || isNamed ? undefined : field.label}
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
      {input ?? <Input field={field} row={row} autoFocus={autoFocus} aria-label={isNamed ? field.label : undefined} />}
    </Form.Item>
  );
}
