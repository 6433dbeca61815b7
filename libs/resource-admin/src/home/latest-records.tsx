import { Link } from 'react-router';
import { useList, type BaseRecord, type CrudSort, type HttpError } from '@refinedev/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { RecordLink } from '../kinds/relation-cells';
import { useCells } from '../kinds/use-cells';
import { filterLink, toConditions } from '../list/list-state';
import { LoadError, Loading, Notice } from '../layout/states';
import { useResourceSchema } from '../schema/admin-context';
import { fieldOf, stateField, type Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useFormat, useTexts } from '../texts/wording';
import { canFilter } from './cards';

const SHOWN = 6;
/** Kinds of fields that distinguish records on one line. */
const TELLING = ['ref', 'text', 'phone'];

/** Which records to show instead of the newest. */
interface Chosen {
  title: string;
  /** Filters in the format of a list's URL. */
  filters: Record<string, string>;
  sort: CrudSort;
  /** Name of the field at the end of a line, in place of the state. */
  last: string;
  /** The text when there are none. */
  none: string;
}

interface LatestRecordsProps {
  path: string;
  chosen?: Chosen;
  /** Name of the field beside the name of a record. Default: the first of the list that tells records apart. */
  detail?: string;
}

/** The newest records of a resource, or the chosen ones, one line each; absent when the caller may not read them. */
export function LatestRecords({ path, chosen, detail }: LatestRecordsProps) {
  const resource = useResourceSchema(path);
  if (!resource || (chosen && !canFilter(resource, chosen.filters))) return null;
  return <Latest resource={resource} chosen={chosen} detail={detail} />;
}

function Latest({ resource, chosen, detail }: Omit<LatestRecordsProps, 'path'> & { resource: ResourceSchema }) {
  const { home } = useTexts();
  const format = useFormat();
  const paths = useResourcePaths(resource.path);
  const filters = chosen?.filters ?? {};
  const { query } = useList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: 1, pageSize: SHOWN },
    sorters: [chosen?.sort ?? resource.defaultSort],
    filters: toConditions({ search: '', filters }, resource, format),
    errorNotification: false,
  });
  const rows = query.data?.data as Row[] | undefined;
  const heading = chosen?.title ?? home.latest(resource.labelPlural);
  return (
    <section className="ra-panel" aria-label={heading}>
      <div className="ra-panel-head">
        <h2>{heading}</h2>
        <Link to={chosen ? paths.list + filterLink(filters) : paths.list}>{home.seeAll}</Link>
      </div>
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {!query.isError && !rows && <Loading rows={4} />}
      {rows?.length === 0 && (
        <Notice icon={resource.icon ?? 'document'} title={chosen?.none ?? home.noneOf(resource.labelPlural)}>
          {!chosen && resource.empty}
        </Notice>
      )}
      {rows && rows.length > 0 && (
        <ul className="ra-latest">
          {rows.map((row) => (
            <LatestRow key={row.id} resource={resource} row={row} last={chosen?.last} beside={detail} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LatestRow({ resource, row, last, beside }: { resource: ResourceSchema; row: Row; last?: string; beside?: string }) {
  const state = last ? fieldOf(resource, last) : stateField(resource);
  const tells = ({ name, kind, list }: FieldSchema) =>
    beside ? name === beside : list && name !== state?.name && !resource.title.includes(name) && TELLING.includes(kind);
  const detail = resource.fields.find(tells);
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
