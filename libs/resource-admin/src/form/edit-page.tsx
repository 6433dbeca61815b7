import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { errorInstead } from '../data/error-instead';
import { usePageHead } from '../layout/page';
import { Loading, RecordError } from '../layout/states';
import { rowFormFields, type Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';
import { useAdmin } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { RecordForm } from './record-form';
import { toFormValues } from './values';

/** The generic page for editing a record. */
export default function EditPage({ resource }: { resource: ResourceSchema }) {
  const { id = '' } = useParams();
  const paths = useResourcePaths(resource.path);
  const { query } = useOne<BaseRecord, HttpError>({
    resource: resource.path,
    id,
    errorNotification: false,
    queryOptions: { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, gcTime: 0 },
  });
  const row = query.data?.data as Row | undefined;
  const { form } = useTexts();
  const titleOf = useTitleOf();
  usePageHead(row ? form.edit(titleOf(resource, row)) : form.editOne(resource), resource.labelPlural);
  if (query.isError && !row) {
    return <RecordError error={query.error} list={paths.list} resource={resource} onRetry={() => void query.refetch()} />;
  }
  if (!row || !query.isFetchedAfterMount) return <Loading />;
  // What is typed stays to be copied once the record is gone.
  const gone = errorInstead(query);
  return (
    <>
      {gone && <Alert type="error" showIcon role="alert" className="ra-form-problem" message={gone.message} />}
      <LoadedForm key={row.id} resource={resource} row={row} />
    </>
  );
}

/** The form of a record. Its fields and what it begins with are those of the first reading; it merges newer versions itself. */
function LoadedForm({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const navigate = useNavigate();
  const paths = useResourcePaths(resource.path);
  const { ability } = useAdmin();
  const [fields] = useState(() => rowFormFields(resource, ability, row));
  const [initial] = useState(() => toFormValues(fields, row));
  const back = () => navigate(paths.show(row.id ?? ''));
  return <RecordForm resource={resource} fields={fields} row={row} initial={initial} onSaved={back} onCancel={back} />;
}
