import { Alert, Form } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResourceSchema, TakenDetails } from '@haulbook/resource-contracts';
import { useOpenRecord } from '../data/use-open-record';
import { useResourcePaths } from '../schema/paths';
import { useTexts } from '../texts/wording';
import { ConflictDialog } from './conflict-dialog';
import { NewerVersion } from './newer-version';
import type { useRecordForm } from './use-record-form';

interface FormFrameProps {
  resource: ResourceSchema;
  record: ReturnType<typeof useRecordForm>;
  /** The ID of the record; absent for a new one. */
  id?: string;
  /** The prefix of the inputs' IDs. */
  name: string;
  initial: Record<string, unknown>;
  className: string;
  children: ReactNode;
}

/** The form around a record's fields, which handles saving, errors, and conflicts. */
export function FormFrame({ resource, record, id, name, initial, className, children }: FormFrameProps) {
  const { records, form } = useTexts();
  const { news, choose, forget } = record.newer;
  useOpenRecord(resource.path, id, true);
  return (
    <>
      {id !== undefined && news && <NewerVersion resource={resource} id={id} news={news} onChoose={choose} onClose={forget} />}
      <Form
        form={record.form}
        name={name}
        layout="vertical"
        noValidate
        className={className}
        initialValues={initial}
        onFinish={() => void record.submit()}
        onFinishFailed={record.refuse}
        scrollToFirstError={{ block: 'center', focus: true }}
        disabled={record.saving}
        aria-label={id === undefined ? records.create(resource) : form.editOne(resource)}
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
    </>
  );
}

/** The reason why the record was not saved, if it does not belong to a single field, and the way to the record that has a value already. */
export function FormProblem({ record: { problem, taken } }: Pick<FormFrameProps, 'record'>) {
  const words = taken ? (
    <>
      {problem} <TakenLink {...taken} />
    </>
  ) : (
    problem
  );
  return problem && <Alert type="error" showIcon role="alert" message={words} className="ra-form-problem" />;
}

/** A link to the other record in a tab of its own, so that nothing typed is lost. */
function TakenLink({ path, id, title }: NonNullable<TakenDetails['taken']>) {
  const { form } = useTexts();
  const { show } = useResourcePaths(path);
  return (
    <Link to={show(id)} target="_blank">
      {form.openOther(title)}
    </Link>
  );
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
