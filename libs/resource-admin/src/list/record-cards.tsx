import type { ComponentType, ReactNode } from 'react';
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
import { editableFields } from './cell-edit/editable';
import { FoundInRow } from './found-in-row';
import type { RecordTableProps } from './record-table';
import { CellEdit } from './row-buttons';
import { SelectRow } from './row-select';
import { useHasFocus } from './use-has-focus';

type RecordCardsProps = Pick<RecordTableProps, 'resource' | 'fields' | 'rows' | 'rowAction' | 'selected' | 'onSelect' | 'isEditable'>;

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

interface CardFieldsProps {
  resource: ResourceSchema;
  fields: FieldSchema[];
  row: Row;
  /** Return what changes a field in place, if it can be. */
  edit?: (field: FieldSchema) => ReactNode;
}

/** Fields of a row by their names, below the head of a card. */
export function CardFields({ resource, fields, row, edit }: CardFieldsProps) {
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
              {edit?.(field)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The list on narrow screens: a card for each row with the name on top and as many more fields below as there is room for. */
export function RecordCards({ rows, ...shared }: RecordCardsProps) {
  return (
    <ul className="ra-cards">
      {rows.map((row) => (
        <RecordCard key={row.id} {...shared} row={row} />
      ))}
    </ul>
  );
}

interface RecordCardProps extends Omit<RecordCardsProps, 'rows'> {
  row: Row;
}

function RecordCard({ resource, fields, row, rowAction: Action, selected = [], onSelect, isEditable }: RecordCardProps) {
  const { overrides, ability } = useAdmin();
  const state = stateField(resource);
  const id = row.id ?? '';
  const heading = useHeading(resource)(row);
  const to = useResourcePaths(resource.path).show(id);
  const AtEnd = Action ?? overrides[resource.path]?.rowLinks;
  const details = cardFields(resource, fields, useIsPhone() ? SHOWN.phone : SHOWN.tablet);
  const cellOf = useCells(resource, 'list');
  const { hasFocus, ...focus } = useHasFocus();
  const editable = isEditable ? editableFields(resource, ability, row) : undefined;
  const edit = (field: FieldSchema) =>
    editable?.has(field.name) && <CellEdit resource={resource} field={field} row={row} title={heading} tabIndex={hasFocus ? 0 : -1} />;
  return (
    <li data-row={id} className={`ra-card${useMark(resource.path)(row.id)}`} {...focus}>
      <div className="ra-card-head">
        {onSelect && (
          <span className="ra-select-cell">
            <SelectRow id={id} label={heading} selected={selected} onSelect={onSelect} />
          </span>
        )}
        {Action ? (
          <strong className="ra-wrap">{heading}</strong>
        ) : (
          <Link className="ra-card-link" to={to}>
            {heading}
          </Link>
        )}
        {state && <StateOf field={state} row={row} Cell={cellOf(state)} />}
      </div>
      <FoundInRow id={row.id} />
      <CardFields resource={resource} fields={details} row={row} edit={edit} />
      {AtEnd && <AtEnd resource={resource} row={row} />}
    </li>
  );
}

function StateOf({ field, row, Cell }: { field: FieldSchema; row: Row; Cell: ComponentType<CellProps> }) {
  return <Cell field={field} value={row[field.name]} row={row} place="list" />;
}
