import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldSchema, MessageSetting } from '@haulbook/resource-contracts';
import { RecordForm } from '../form/record-form';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { HistoryPanel } from '../show/history-panel';
import { useTexts } from '../texts/wording';
import { LeftBehindNote } from './left-behind-note';
import { MessageFields } from './message-fields';
import { partOf, useLanguageTabs, wordsOf } from './message-languages';
import { MessagePreview, usePreview } from './message-preview';
import { SaidSometimes } from './said-sometimes';
import { useSettingForm, type SettingFormProps } from './use-setting-form';

interface MessagePageProps extends SettingFormProps {
  message: MessageSetting;
}

/** The words of a message: its fields to click, its form, and beside it how it looks. */
export function MessagePage({ resource, setting: { schema, row }, message, onSaved }: MessagePageProps) {
  const navigate = useNavigate();
  const paths = useResourcePaths(resource.path);
  const { form, mayChange } = useSettingForm(resource, { schema, row }, onSaved);
  const { languageOf, ...tabbed } = useLanguageTabs(form.resource, form.fields);
  const [typed, setTyped] = useState<Row>(form.initial);
  const [tab, setTab] = useState('');
  const language = languageOf(tab);
  // The inputs of tabs arrive after the form.
  const values: Row = { ...form.initial, ...typed };
  const draft = { value: wordsOf(schema.fields, language, ({ name }) => values[name]), ...(language && { language }) };
  const shown = usePreview(message, draft);
  const noteOf = (field: FieldSchema) => (
    <>
      {form.noteOf(field)} <LeftBehindNote row={row} fields={schema.fields} field={field} mayChange={mayChange} />
      {field.language === shown.language && (
        <SaidSometimes fields={message.fields} parts={shown.preview?.sometimes?.[partOf(field)] ?? []} />
      )}
    </>
  );
  return (
    <div className="ra-with-side ra-message">
      <MessageFields fields={message.fields}>
        <RecordForm {...form} {...tabbed} noteOf={noteOf} onTab={setTab} onCancel={() => navigate(paths.show(schema.section))}>
          <Typed onChange={setTyped} />
          {mayChange && <ResetAll fields={schema.fields.filter((field) => field.language === language)} />}
        </RecordForm>
      </MessageFields>
      <div className="ra-message-side">
        <MessagePreview message={message} draft={draft} shown={shown} />
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
