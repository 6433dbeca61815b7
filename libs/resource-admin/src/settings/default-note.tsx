import { Button, Form } from 'antd';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { ChangedValue } from '../form/changed-value';
import { isEmptyValue } from '../schema/fields';
import { useTexts } from '../texts/wording';

/** What a value is by default where it is something else now, with a button that brings it back. Inside of a form. */
export function DefaultNote({ field }: { field: FieldSchema }) {
  const form = Form.useFormInstance();
  const value: unknown = Form.useWatch(field.name, form);
  const { settings: words } = useTexts();
  if (value === undefined || JSON.stringify(value) === JSON.stringify(field.default)) return null;
  if (isEmptyValue(value) && isEmptyValue(field.default)) return null;
  return (
    <span className="ra-default">
      {field.kind === 'longText' ? words.changedWords : words.default} {field.kind !== 'longText' && <DefaultValue field={field} />}{' '}
      <Button
        type="link"
        size="small"
        aria-label={words.resetOne(field.label)}
        onClick={() => form.setFields([{ name: field.name, value: field.default, touched: true, errors: [] }])}
      >
        {words.reset}
      </Button>
    </span>
  );
}

function DefaultValue({ field }: { field: FieldSchema }) {
  const { settings: words } = useTexts();
  return field.kind === 'json' ? <>{words.list}</> : <ChangedValue field={field} value={field.default} />;
}
