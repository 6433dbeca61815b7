import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { useMark } from '../data/changed-records';
import type { CellProps } from '../kinds/types';
import { useCells } from '../kinds/use-cells';
import { useIsPhone } from '../layout/use-is-phone';
import { useAdmin } from '../schema/admin-context';
import { stateField, type Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useHeading } from '../schema/use-heading';
import { FoundInRow } from './found-in-row';
import type { RecordTableProps } from './record-table';
import { SelectRow } from './row-select';

type RecordCardsProps = Pick<RecordTableProps, 'resource' | 'fields' | 'rows' | 'rowAction' | 'selected' | 'onSelect'>;

/** How many fields a card has room for. */
export const SHOWN = { phone: 4, tablet: 8 };
const AMOUNTS = 2;

/** Return the fields that a card has room for; of amounts, the last ones, since totals and balances come at the end. */
export function detailsOf(fields: FieldSchema[], shown = SHOWN.phone): FieldSchema[] {
  const amounts = fields.filter(({ kind }) => kind === 'money').slice(-AMOUNTS);
  const others = fields.filter((field) => !amounts.includes(field)).slice(0, shown - amounts.length);
  return fields.filter((field) => amounts.includes(field) || others.includes(field));
}

/** Return the fields below the head of a card, which has the title and the state. */
export const cardFields = (resource: ResourceSchema, fields: FieldSchema[], shown = SHOWN.phone): FieldSchema[] =>
  detailsOf(
    fields.filter((field) => !resource.title.includes(field.name) && field !== stateField(resource)),
    shown,
  );

/** Fields of a row by their names, below the head of a card. */
export function CardFields({ resource, fields, row }: { resource: ResourceSchema; fields: FieldSchema[]; row: Row }) {
  const cellOf = useCells(resource, 'list');
  return (
    <dl className="ra-card-fields">
      {fields.map((field) => {
        const Cell = cellOf(field);
        return (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <Cell field={field} value={row[field.name]} row={row} place="list" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The list on narrow screens: a card for each row with the name on top and as many more fields below as there is room for. */
export function RecordCards({ resource, fields, rows, rowAction: Action, selected = [], onSelect }: RecordCardsProps) {
  const paths = useResourcePaths(resource.path);
  const cellOf = useCells(resource, 'list');
  const state = stateField(resource);
  const headingOf = useHeading(resource);
  const { rowLinks } = useAdmin().overrides[resource.path] ?? {};
  const AtEnd = Action ?? rowLinks;
  const shown = useIsPhone() ? SHOWN.phone : SHOWN.tablet;
  const details = cardFields(resource, fields, shown);
  const mark = useMark(resource.path);
  return (
    <ul className="ra-cards">
      {rows.map((row) => (
        <li key={row.id} className={`ra-card${mark(row.id)}`}>
          <div className="ra-card-head">
            {onSelect && (
              <span className="ra-select-cell">
                <SelectRow id={row.id ?? ''} label={headingOf(row)} selected={selected} onSelect={onSelect} />
              </span>
            )}
            {Action ? (
              <strong className="ra-wrap">{headingOf(row)}</strong>
            ) : (
              <Link className="ra-card-link" to={paths.show(row.id ?? '')}>
                {headingOf(row)}
              </Link>
            )}
            {state && <StateOf field={state} row={row} Cell={cellOf(state)} />}
          </div>
          <FoundInRow id={row.id} />
          <CardFields resource={resource} fields={details} row={row} />
          {AtEnd && <AtEnd resource={resource} row={row} />}
        </li>
      ))}
    </ul>
  );
}

function StateOf({ field, row, Cell }: { field: FieldSchema; row: Row; Cell: ComponentType<CellProps> }) {
  return <Cell field={field} value={row[field.name]} row={row} place="list" />;
}
