import { Link } from 'react-router';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { RecordLink } from '../kinds/relation-cells';
import { useCells } from '../kinds/use-cells';
import { LoadError, Loading, Notice } from '../layout/states';
import { useResourceSchema } from '../schema/admin-context';
import { stateField, type Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useTexts } from '../texts/wording';

const SHOWN = 6;
/** Kinds of fields that distinguish records on one line. */
const TELLING = ['ref', 'text', 'phone'];

/** The newest records of a resource, one line each; absent when the caller may not read them. */
export function LatestRecords({ path }: { path: string }) {
  const resource = useResourceSchema(path);
  return resource ? <Latest resource={resource} /> : null;
}

function Latest({ resource }: { resource: ResourceSchema }) {
  const { home } = useTexts();
  const paths = useResourcePaths(resource.path);
  const { query } = useList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: 1, pageSize: SHOWN },
    sorters: [resource.defaultSort],
    errorNotification: false,
  });
  const rows = query.data?.data as Row[] | undefined;
  const heading = home.latest(resource.labelPlural);
  return (
    <section className="ra-panel" aria-label={heading}>
      <div className="ra-panel-head">
        <h2>{heading}</h2>
        <Link to={paths.list}>{home.seeAll}</Link>
      </div>
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {!query.isError && !rows && <Loading rows={4} />}
      {rows?.length === 0 && (
        <Notice icon={resource.icon ?? 'document'} title={home.noneOf(resource.labelPlural)}>
          {resource.empty}
        </Notice>
      )}
      {rows && rows.length > 0 && (
        <ul className="ra-latest">
          {rows.map((row) => (
            <LatestRow key={row.id} resource={resource} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LatestRow({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const state = stateField(resource);
  const detail = resource.fields.find(
    (field) => field.list && field !== state && !resource.title.includes(field.name) && TELLING.includes(field.kind),
  );
  return (
    <li>
      <strong>
        <RecordLink path={resource.path} row={row} />
      </strong>
      <span className="ra-latest-detail">{detail && <Value resource={resource} field={detail} row={row} />}</span>
      {state && <Value resource={resource} field={state} row={row} />}
    </li>
  );
}

function Value({ resource, field, row }: { resource: ResourceSchema; field: FieldSchema; row: Row }) {
  const Cell = useCells(resource, 'list')(field);
  return <Cell field={field} value={row[field.name]} row={row} place="list" />;
}
