import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { localToday } from '@haulbook/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import type { ListResult } from '../data/data-provider';
import { kindOf } from '../kinds/registry';
import { useCells } from '../kinds/use-cells';
import { filterLink, toConditions } from '../list/list-state';
import { StateBadge } from '../parts/state-badge';
import { useAdmin, useZone, type RecordProps } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useCountLabel } from '../schema/use-count-label';
import { useFormat, useTexts } from '../texts/wording';
import { fieldsOfSummary, knownFact, type KnownFact, type SummaryItem } from './facts';

interface SummaryProps extends RecordProps {
  items: readonly SummaryItem[];
}

/** What the page of a record says first, in the order of the declaration. Long texts follow at the end. */
export function Summary({ items, resource, row }: SummaryProps) {
  const { schema } = useAdmin();
  const { page } = useTexts();
  const today = localToday(serverNow(), useZone());
  const fields = fieldsOfSummary(items, resource, row);
  const wide = fields.filter((field) => kindOf(field).wide);
  return (
    <dl className="ra-panel ra-summary" aria-label={page.summary}>
      {items.map((item) => {
        if (typeof item === 'string') {
          const field = fields.find(({ name }) => name === item);
          return field && !wide.includes(field) ? <OwnFact key={item} field={field} resource={resource} row={row} /> : null;
        }
        const fact = knownFact(item, { path: resource.path, id: row.id ?? '' }, schema.resources, today);
        return fact && <RelatedFigure key={fact.label} fact={fact} />;
      })}
      {wide.map((field) => (
        <OwnFact key={field.name} field={field} resource={resource} row={row} />
      ))}
    </dl>
  );
}

function OwnFact({ field, resource, row }: RecordProps & { field: FieldSchema }) {
  const Cell = useCells(resource, 'show')(field);
  return (
    <div className={kindOf(field).wide ? 'ra-summary-wide' : undefined}>
      <dt>{field.label}</dt>
      <dd>
        <Cell field={field} value={row[field.name]} row={row} place="show" />
      </dd>
    </div>
  );
}

/** Read the records of a fact: one of them, with how many there are and what they add up to. */
function useFact({ resource, filters, sum, first }: KnownFact) {
  const format = useFormat();
  const { query } = useList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: 1, pageSize: 1 },
    sorters: [first ? { field: first.field.name, order: first.order } : resource.defaultSort],
    filters: toConditions({ search: '', filters }, resource, format),
    meta: sum ? { sum: sum.name } : {},
    errorNotification: false,
  });
  return { page: query.data as ListResult | undefined, isError: query.isError };
}

function RelatedFigure({ fact }: { fact: KnownFact }) {
  const { label, resource, filters, sum, first, none, alarming } = fact;
  const { page, isError } = useFact(fact);
  const paths = useResourcePaths(resource.path);
  const isNone = page && (page.total === 0 || (sum && page.sum === 0));
  const isAlarming = Boolean(alarming && page && !isNone);
  let content: ReactNode = isError ? '–' : '…';
  if (isNone) content = <span className="ra-muted">{none}</span>;
  else if (page) content = first ? <First fact={fact} row={page.data[0] as Row} /> : <Figure fact={fact} page={page} />;
  return (
    <div className={isAlarming ? 'ra-summary-alert' : undefined}>
      <dt>{page && !isNone ? <Link to={paths.list + filterLink(filters)}>{label}</Link> : label}</dt>
      <dd>{content}</dd>
    </div>
  );
}

function Figure({ fact: { resource, sum }, page }: { fact: KnownFact; page: ListResult }) {
  const counted = useCountLabel()(page.total, resource);
  const Cell = useCells(resource, 'list');
  if (!sum) return <>{counted}</>;
  const Sum = Cell(sum);
  return (
    <>
      <Sum field={sum} value={page.sum} row={{}} place="list" /> <span className="ra-summary-count">{counted}</span>
    </>
  );
}

/** The first record: what it is sorted by, as a link to it, and its state. */
function First({ fact: { resource, first }, row }: { fact: KnownFact; row: Row }) {
  const paths = useResourcePaths(resource.path);
  const cellOf = useCells(resource, 'list');
  if (!first) return null;
  const Cell = cellOf(first.field);
  return (
    <>
      <Link to={paths.show(row.id ?? '')}>
        <Cell field={first.field} value={row[first.field.name]} row={row} place="list" />
      </Link>{' '}
      <StateBadge resource={resource.path} row={row} />
    </>
  );
}
