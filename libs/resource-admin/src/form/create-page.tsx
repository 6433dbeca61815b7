import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { usePageHead } from '../layout/page';
import { formFields } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useTexts } from '../texts/wording';
import { RecordForm } from './record-form';
import { newFormValues } from './values';

/** The generic page for a new record. The URL may prefill fields: `?customerId=…`. */
export default function CreatePage({ resource }: { resource: ResourceSchema }) {
  const navigate = useNavigate();
  const paths = useResourcePaths(resource.path);
  const [query] = useSearchParams();
  usePageHead(useTexts().records.create(resource), resource.labelPlural);
  const fields = useMemo(() => formFields(resource, 'create'), [resource]);
  const initial = useMemo(() => newFormValues(fields, query), [fields, query]);
  return (
    <RecordForm
      resource={resource}
      fields={fields}
      initial={initial}
      onSaved={(row) => navigate(row.id ? paths.show(row.id) : paths.list, { replace: true })}
      onCancel={() => navigate(-1)}
    />
  );
}
