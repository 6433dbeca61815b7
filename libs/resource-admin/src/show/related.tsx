import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import type { ListResult } from '../data/data-provider';
import { writeTree } from '../filters/builder/filter-tree';
import { filterLink } from '../list/list-state';
import { RecordCards } from '../list/record-cards';
import { RecordTable } from '../list/record-table';
import { namesFirst } from '../list/use-columns';
import { Loading } from '../layout/states';
import { useIsNarrow } from '../layout/use-is-phone';
import { useAdmin } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { writeName, type Row } from '../schema/fields';
import { useTexts, useWording } from '../texts/wording';
import { relationsTo, type Relation } from './relations';

const Members = lazy(() => import('./members'));

/** How many records are shown: as rows with several fields, or by their names alone. */
const SHOWN = { rows: 5, names: 20 };

const keyOf = ({ resource, field }: Relation) => `${resource.path}.${field.name}`;

/** Return the address of the records whose field refers to this one: by the filter of that field, or by conditions where it has none. */
function listOf({ field }: Relation, list: string, id: string): string {
  if (field.filter) return list + filterLink({ [field.name]: id });
  const where = writeTree({ kind: 'all', parts: [{ field: field.name, operator: 'is', text: id }] });
  return `${list}?${new URLSearchParams({ where }).toString()}`;
}

/** The records that refer to this one, with a tab for each resource, and for each of its fields where several do. */
export default function Related({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const { schema, overrides } = useAdmin();
  const { page } = useTexts();
  const shownAside = overrides[resource.path]?.inAside ?? [];
  const relations = relationsTo(resource.path, schema.resources).filter((each) => !shownAside.includes(each.resource.path));
  const [open, setOpen] = useState(0);
  const relation = relations[open];
  if (!relation) return null;
  return (
    <section className="ra-panel ra-related" aria-label={page.related}>
      <div className="ra-tabs" role="group" aria-label={page.relatedTo}>
        {relations.map((each, index) => (
          <button key={keyOf(each)} type="button" aria-pressed={index === open} onClick={() => setOpen(index)}>
            {each.isOneOfSeveral ? page.relatedBy(each.resource, each.field.label) : each.resource.labelPlural}
          </button>
        ))}
      </div>
      <RelatedRows key={keyOf(relation)} relation={relation} row={row} owner={resource} />
    </section>
  );
}

function RelatedRows({ relation, row, owner }: { relation: Relation; row: Row; owner: ResourceSchema }) {
  const { resource, field } = relation;
  const paths = useResourcePaths(resource.path);
  const { texts, format } = useWording();
  const isMany = field.kind === 'refs' && field.updatable;
  const { query } = useList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: 1, pageSize: isMany ? SHOWN.names : SHOWN.rows },
    sorters: [resource.defaultSort],
    filters: [{ field: writeName(field), operator: 'eq', value: row.id }],
    errorNotification: false,
  });
  const page = query.data as ListResult | undefined;
  const usual = resource.fields.filter((each) => each.list && each.name !== field.name);
  const fields = namesFirst(resource, usual).slice(0, 5);
  const asked = new URLSearchParams({ [writeName(field)]: row.id ?? '' }).toString();
  if (query.isError) return <p className="ra-pad ra-muted">{query.error.message}</p>;
  if (!page) return <Loading rows={3} />;
  const rows = page.data as Row[];
  return (
    <>
      {rows.length === 0 && <p className="ra-pad ra-muted">{texts.page.noneRelated(resource, owner)}</p>}
      {!isMany && rows.length > 0 && <Rows resource={resource} fields={fields} rows={rows} />}
      {isMany && (
        <Suspense fallback={null}>
          <Members relation={relation} rows={rows} id={row.id ?? ''} />
        </Suspense>
      )}
      <p className="ra-related-foot">
        {page.hasNext && (
          <Link to={listOf(relation, paths.list, row.id ?? '')}>
            {texts.page.seeAll(format.count(page.total) + (page.totalIsCapped ? '+' : ''))}
          </Link>
        )}
        {!isMany && resource.actions.create && field.creatable && (
          <Link to={`${paths.create}?${asked}`}>{texts.records.create(resource)}</Link>
        )}
      </p>
    </>
  );
}

function Rows({ resource, fields, rows }: { resource: ResourceSchema; fields: FieldSchema[]; rows: Row[] }) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <RecordCards resource={resource} fields={fields} rows={rows} />;
  return <RecordTable resource={resource} fields={fields} rows={rows} />;
}
