import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldSchema, MessageSetting } from '@haulbook/resource-contracts';
import { RecordForm } from '../form/record-form';
import type { Row } from '../schema/fields';
import { wholeFields } from '../schema/paths-in-rows';
import { useResourcePaths } from '../schema/paths';
import { HistoryPanel } from '../show/history-panel';
import { useTexts } from '../texts/wording';
import { MessageFields } from './message-fields';
import { MessagePreview, usePreview } from './message-preview';
import { SaidSometimes } from './said-sometimes';
import { useSettingForm, type SettingFormProps } from './use-setting-form';

/** Return which part of the words a field keeps: `body` of `value.body`. */
const partOf = ({ name }: FieldSchema): string => name.slice(name.lastIndexOf('.') + 1);

interface MessagePageProps extends SettingFormProps {
  message: MessageSetting;
}

/** The words of a message: its fields to click, its form, and beside it how it looks. */
export function MessagePage({ resource, setting: { schema, row }, message, onSaved }: MessagePageProps) {
  const navigate = useNavigate();
  const paths = useResourcePaths(resource.path);
  const { form, mayChange } = useSettingForm(resource, { schema, row }, onSaved);
  const [typed, setTyped] = useState<Row>(form.initial);
  const { value } = wholeFields(typed, row);
  const shown = usePreview(message, value as object);
  const noteOf = (field: FieldSchema) => (
    <>
      {form.noteOf(field)}
      <SaidSometimes fields={message.fields} parts={shown.preview?.sometimes?.[partOf(field)] ?? []} />
    </>
  );
  return (
    <div className="ra-with-side ra-message">
      <MessageFields fields={message.fields}>
        <RecordForm {...form} noteOf={noteOf} onCancel={() => navigate(paths.show(schema.section))}>
          <Typed onChange={setTyped} />
          {mayChange && <ResetAll fields={schema.fields} />}
        </RecordForm>
      </MessageFields>
      <div className="ra-message-side">
        <MessagePreview message={message} value={value as object} shown={shown} />
        <HistoryPanel resource={form.resource} row={row} />
      </div>
    </div>
  );
}

/** Pass on what is in the form. Inside of a form. */
function Typed({ onChange }: { onChange: (values: Row) => void }) {
  const values = Form.useWatch([], Form.useFormInstance()) as Row | undefined;
  useEffect(() => {
    if (values) onChange(values);
  }, [values, onChange]);
  return null;
}

/** A button that brings all the words back with which the message came. Inside of a form. */
function ResetAll({ fields }: { fields: FieldSchema[] }) {
  const form = Form.useFormInstance();
  const values = Form.useWatch([], form) as Row | undefined;
  const { settings: words } = useTexts();
  const changed = values ? fields.filter(({ name, default: shipped }) => (values[name] ?? '') !== shipped) : [];
  if (changed.length === 0) return null;
  const reset = () => form.setFields(changed.map(({ name, default: value }) => ({ name, value, touched: true, errors: [] })));
  return (
    <p>
      <Button onClick={reset}>{words.resetAll}</Button>
    </p>
  );
}
