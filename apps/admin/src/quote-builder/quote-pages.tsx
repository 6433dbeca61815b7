import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useOne, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import {
  formFields,
  Loading,
  newFormValues,
  NotFound,
  RecordError,
  RecordForm,
  rowFormFields,
  toFormValues,
  useAdmin,
  usePageHead,
  useResourcePaths,
  useResourceSchema,
  useTitleOf,
  type Row,
} from '@haulbook/resource-admin';
import { QuoteForm } from './quote-form';

/** The page `/admin/create-quote`. */
export function CreateQuote() {
  const resource = useResourceSchema('quotes');
  usePageHead('Create quote', 'Price a job and send the quote to the customer');
  return resource ? <NewQuote resource={resource} /> : <NotFound />;
}

function NewQuote({ resource }: { resource: ResourceSchema }) {
  const [query] = useSearchParams();
  const fields = useMemo(() => formFields(resource, 'create'), [resource]);
  const initial = useMemo(() => newFormValues(fields, query), [fields, query]);
  return <QuoteForm resource={resource} fields={fields} initial={initial} />;
}

/** The page `/admin/edit-quote/{id}`. */
export function EditQuote() {
  const resource = useResourceSchema('quotes');
  const { id = '' } = useParams();
  const { list } = useResourcePaths('quotes');
  const titleOf = useTitleOf();
  const { query } = useOne<BaseRecord, HttpError>({
    resource: 'quotes',
    id,
    errorNotification: false,
    queryOptions: { refetchOnWindowFocus: false, staleTime: 0, gcTime: 0 },
  });
  const row = query.data?.data as Row | undefined;
  usePageHead(row ? `Edit ${titleOf(resource, row)}` : 'Edit quote', 'Price a job and send the quote to the customer');
  if (!resource) return <NotFound />;
  if (query.isError && !row) {
    return <RecordError error={query.error} list={list} resource={resource} onRetry={() => void query.refetch()} />;
  }
  if (!row || !query.isFetchedAfterMount) return <Loading />;
  return <LoadedQuote key={row.id} resource={resource} row={row} />;
}

/**
 * A draft in the builder, or, for a sent quote, only the fields that may still be changed, such as the internal notes. It stays what it was
 * when it was opened, so that nothing typed is lost once a colleague sends the quote.
 */
function LoadedQuote({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const { ability } = useAdmin();
  const navigate = useNavigate();
  const paths = useResourcePaths(resource.path);
  const [fields] = useState(() => rowFormFields(resource, ability, row));
  const [initial] = useState(() => toFormValues(fields, row));
  if (fields.some((field) => field.kind === 'lines')) return <QuoteForm resource={resource} fields={fields} row={row} initial={initial} />;
  const back = () => navigate(paths.show(row.id ?? ''));
  return (
    <>
      <Alert
        className="ra-form-problem"
        type="info"
        showIcon
        message="This quote is no longer a draft, so its lines and price can’t be changed. Start a new revision to change it, or duplicate it to offer something else."
      />
      <RecordForm resource={resource} fields={fields} row={row} initial={initial} onSaved={back} onCancel={back} />
    </>
  );
}
