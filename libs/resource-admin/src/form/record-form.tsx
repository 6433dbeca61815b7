import { Alert, Button, Form } from 'antd';
import { useId } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/contracts';
import { sectionsOf, type Row } from '../schema/fields';
import { ConflictDialog } from './conflict-dialog';
import { FieldItem } from './field-item';
import { useRecordForm } from './use-record-form';
import { useSaveShortcut } from './use-save-shortcut';
import { useUnsavedGuard } from './use-unsaved-guard';

interface RecordFormProps {
  resource: ResourceSchema;
  /** What may be filled in. */
  fields: FieldSchema[];
  row?: Row;
  initial: Record<string, unknown>;
  onSaved: (row: Row) => void;
  onCancel: () => void;
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The form of a resource, grouped by section, with a bar to save that is always in sight. */
export function RecordForm({ resource, fields, row, initial, onSaved, onCancel }: RecordFormProps) {
  const record = useRecordForm({ resource, fields, row, initial, onSaved });
  const name = useId().replace(/:/g, '');
  useSaveShortcut(record.form.submit);
  useUnsavedGuard(record.isDirty);
  let isFirst = true;
  return (
    <Form
      form={record.form}
      name={`record${name}`}
      layout="vertical"
      className="ra-form"
      initialValues={initial}
      onFinish={() => void record.submit()}
      scrollToFirstError={{ block: 'center', focus: true }}
      disabled={record.saving}
      aria-label={row ? `Edit ${resource.label.toLowerCase()}` : `New ${resource.label.toLowerCase()}`}
    >
      {record.problem && <Alert type="error" showIcon role="alert" message={record.problem} className="ra-form-problem" />}
      {sectionsOf(fields).map(({ heading, fields: members }) => (
        <section key={heading ?? ''} className="ra-panel ra-form-section" aria-label={heading ?? resource.label}>
          {heading && <h2>{heading}</h2>}
          <div className="ra-form-grid">
            {members.map((field) => {
              const autoFocus = isFirst && !row && ['text', 'email', 'phone'].includes(field.kind);
              isFirst = false;
              return <FieldItem key={field.name} field={field} row={row} autoFocus={autoFocus} heading={heading} />;
            })}
          </div>
        </section>
      ))}
      <div className="ra-form-bar">
        <span className="ra-muted ra-desktop">
          <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd>S</kbd> saves
        </span>
        <span className="ra-grow" />
        <Button onClick={onCancel} disabled={false}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={record.saving}>
          {row ? 'Save' : `Create ${resource.label.toLowerCase()}`}
        </Button>
      </div>
      {record.conflict && (
        <ConflictDialog
          resource={resource}
          {...record.conflict}
          saving={record.saving}
          onKeepMine={() => void record.keepMine()}
          onReload={record.reloadTheirs}
          onClose={record.closeConflict}
        />
      )}
    </Form>
  );
}
