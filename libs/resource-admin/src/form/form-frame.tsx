import { Alert, Form } from 'antd';
import type { ReactNode } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useTexts } from '../texts/wording';
import { ConflictDialog } from './conflict-dialog';
import type { useRecordForm } from './use-record-form';

interface FormFrameProps {
  resource: ResourceSchema;
  record: ReturnType<typeof useRecordForm>;
  /** The prefix of the inputs' IDs. */
  name: string;
  initial: Record<string, unknown>;
  /** Whether the form creates a new record. */
  isNew: boolean;
  className: string;
  children: ReactNode;
}

/** The form around a record's fields, which handles saving, errors, and conflicts. */
export function FormFrame({ resource, record, name, initial, isNew, className, children }: FormFrameProps) {
  const { records, form } = useTexts();
  return (
    <Form
      form={record.form}
      name={name}
      layout="vertical"
      className={className}
      initialValues={initial}
      onFinish={() => void record.submit()}
      scrollToFirstError={{ block: 'center', focus: true }}
      disabled={record.saving}
      aria-label={isNew ? records.create(resource) : form.editOne(resource)}
    >
      {children}
      {record.conflict && (
        <ConflictDialog
          resource={resource}
          stale={record.conflict.stale}
          mine={record.conflict.mine}
          saving={record.saving}
          onSave={record.saveChosen}
          onReload={record.reloadTheirs}
          onClose={record.closeConflict}
        />
      )}
    </Form>
  );
}

/** The reason why the record was not saved, if it does not belong to a single field. */
export function FormProblem({ record }: Pick<FormFrameProps, 'record'>) {
  return record.problem && <Alert type="error" showIcon role="alert" message={record.problem} className="ra-form-problem" />;
}

/** Fields that belong together, in two columns if there is room. */
export function FormSection({ heading, label, children }: { heading: string | null; label?: string; children: ReactNode }) {
  return (
    <section className="ra-panel ra-form-section" aria-label={heading ?? label}>
      {heading && <h2>{heading}</h2>}
      <div className="ra-form-grid">{children}</div>
    </section>
  );
}
