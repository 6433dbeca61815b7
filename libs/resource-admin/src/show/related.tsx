import { useState } from 'react';
import { Link } from 'react-router';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { inSentence, type FieldSchema, type ResourceSchema } from '@haulbook/resource-contracts';
import type { ListResult } from '../data/data-provider';
import { filterLink } from '../list/list-state';
import { RecordCards } from '../list/record-cards';
import { RecordTable } from '../list/record-table';
import { namesFirst } from '../list/use-columns';
import { Loading } from '../layout/states';
import { useIsPhone } from '../layout/use-is-phone';
import { useAdmin } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { writeName, type Row } from '../schema/fields';

interface Relation {
  resource: ResourceSchema;
  field: FieldSchema;
}

/** Which other records point at one of these: found in the schema, so nothing has to be declared twice. */
export const relationsTo = (path: string, resources: ResourceSchema[]): Relation[] =>
  resources.flatMap((resource) =>
    resource.fields
      .filter((field) => field.kind === 'ref' && field.target === path && field.filter)
      .slice(0, 1)
      .map((field) => ({ resource, field })),
  );

const SHOWN = 5;

/** The records that belong to this one, a tab for each sort of them. */
export default function Related({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const { schema, overrides } = useAdmin();
  const shownAside = overrides[resource.path]?.inAside ?? [];
  const relations = relationsTo(resource.path, schema.resources).filter((each) => !shownAside.includes(each.resource.path));
  const [open, setOpen] = useState(0);
  const relation = relations[open];
  if (!relation) return null;
  return (
    <section className="ra-panel" aria-label="Related records">
      <div className="ra-tabs" role="group" aria-label="Related to this">
        {relations.map((each, index) => (
          <button key={each.resource.path} type="button" aria-pressed={index === open} onClick={() => setOpen(index)}>
            {each.resource.labelPlural}
          </button>
        ))}
      </div>
      <RelatedRows key={relation.resource.path} relation={relation} row={row} ownLabel={resource.label} />
    </section>
  );
}

function RelatedRows({ relation: { resource, field }, row, ownLabel }: { relation: Relation; row: Row; ownLabel: string }) {
  const paths = useResourcePaths(resource.path);
  const isPhone = useIsPhone();
  const { query } = useList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: 1, pageSize: SHOWN },
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
  return (
    <>
      {page.data.length === 0 && (
        <p className="ra-pad ra-muted">
          No {inSentence(resource.labelPlural)} for this {inSentence(ownLabel)} yet.
        </p>
      )}
      {page.data.length > 0 &&
        (isPhone ? (
          <RecordCards resource={resource} fields={fields} rows={page.data as Row[]} />
        ) : (
          <RecordTable resource={resource} fields={fields} rows={page.data as Row[]} />
        ))}
      <p className="ra-related-foot">
        {page.hasNext && (
          <Link to={paths.list + filterLink({ [field.name]: row.id ?? '' })}>
            See all {page.total.toLocaleString('en-US')}
            {page.totalIsCapped ? '+' : ''}
          </Link>
        )}
        {resource.actions.create && field.creatable && <Link to={`${paths.create}?${asked}`}>New {inSentence(resource.label)}</Link>}
      </p>
    </>
  );
}
