import type { ComponentType, CSSProperties } from 'react';
import { useNavigate, Link } from 'react-router';
import type { CrudSort } from '@refinedev/core';
import { titlePart, type FieldSchema, type ResourceSchema } from '@haulbook/resource-contracts';
import { useMark } from '../data/changed-records';
import { kindOf } from '../kinds/registry';
import { useCells } from '../kinds/use-cells';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useTitleOf } from '../schema/use-title-of';
import { useFormat, useTexts } from '../texts/wording';
import { ColumnEdge } from './column-edge';
import { SelectAll, SelectRow } from './row-select';
import type { Columns } from './use-columns';

export interface RecordTableProps {
  resource: ResourceSchema;
  fields: FieldSchema[];
  rows: Row[];
  /** The columns with their widths; absent where they cannot be changed. */
  columns?: Columns;
  /** Whether newer rows are loading. */
  loading?: boolean;
  sort?: CrudSort;
  /** Change the order; absent when it cannot be changed. */
  onSort?: (sort: CrudSort) => void;
  selected?: string[];
  /** Change the selection; absent when no action takes several rows. */
  onSelect?: (ids: string[]) => void;
  /** Actions at the end of rows whose page cannot be opened; such a row is not a link. */
  rowAction?: ComponentType<RowActionProps>;
}

export interface RowActionProps {
  resource: ResourceSchema;
  row: Row;
}

/** Return whether a click was meant for the row: not for a control in it or a drawer that it opened, and not for selecting text. */
export function isRowClick(event: React.MouseEvent): boolean {
  const target = event.target as HTMLElement;
  if (!event.currentTarget.contains(target)) return false;
  return !target.closest('a, button, input, label, .ra-select-cell') && !window.getSelection()?.toString();
}

const LINKED = ['ref', 'refs', 'email', 'phone', 'url', 'file'];

/** Return the field whose cell links to the row: the first that is part of the title, or else the first without its own link. */
export const namingField = (resource: ResourceSchema, fields: FieldSchema[]) =>
  fields.find((field) => resource.title.includes(field.name)) ?? fields.find((field) => !LINKED.includes(field.kind)) ?? fields[0];

/** A plain table: fast with hundreds of rows, accessible to screen readers, scrolling horizontally when necessary. */
export function RecordTable({
  resource,
  fields,
  columns,
  rows,
  loading,
  sort,
  onSort,
  selected = [],
  onSelect,
  rowAction,
}: RecordTableProps) {
  const naming = namingField(resource, fields);
  const { list, general } = useTexts();
  const { rowLinks } = useAdmin().overrides[resource.path] ?? {};
  return (
    <div className={loading ? 'ra-scroll ra-stale' : 'ra-scroll'} role="region" aria-label={list.table(resource.labelPlural)} tabIndex={0}>
      <table className="ra-table">
        <thead>
          <tr>
            {onSelect && <SelectAll ids={rows.map((row) => row.id ?? '')} selected={selected} onSelect={onSelect} />}
            {fields.map((field) => (
              <HeaderCell key={field.name} field={field} columns={columns} sort={sort} onSort={onSort} />
            ))}
            {(rowAction ?? rowLinks) && (
              <th scope="col">
                <span className="ra-sr">{general.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RecordRow
              key={row.id}
              resource={resource}
              fields={fields}
              columns={columns}
              naming={naming}
              row={row}
              selected={selected}
              onSelect={onSelect}
              rowAction={rowAction}
              rowLinks={rowLinks}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Return the style of a column's cells: only one whose width was chosen has any. */
function widthOf(columns: Columns | undefined, { name }: FieldSchema): CSSProperties | undefined {
  const width = columns?.chosen.find((column) => column.name === name)?.width;
  return width === undefined ? undefined : { width, minWidth: width, maxWidth: width };
}

/** The edge that changes the width of a column, where that can be. */
function Edge({ field, columns }: { field: FieldSchema; columns?: Columns }) {
  if (!columns) return null;
  const { chosen, choose } = columns;
  const onWidth = (width: number) => choose(chosen.map((column) => (column.name === field.name ? { ...column, width } : column)));
  return <ColumnEdge field={field} width={chosen.find(({ name }) => name === field.name)?.width} onWidth={onWidth} />;
}

interface HeaderCellProps extends Pick<RecordTableProps, 'columns' | 'sort' | 'onSort'> {
  field: FieldSchema;
}

function HeaderCell({ field, columns, sort, onSort }: HeaderCellProps) {
  const right = kindOf(field).align === 'right' ? 'ra-right' : undefined;
  const style = widthOf(columns, field);
  if (!field.sort || !onSort) {
    return (
      <th scope="col" className={right} style={style}>
        {field.label}
        <Edge field={field} columns={columns} />
      </th>
    );
  }
  const direction = sort?.field === field.name ? sort.order : null;
  return (
    <th
      scope="col"
      className={right}
      style={style}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
    >
      <button
        type="button"
        className={`ra-sort ra-sort-${direction ?? 'none'}`}
        onClick={() => onSort({ field: field.name, order: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {field.label}
        <span aria-hidden="true" className="ra-sort-mark" />
      </button>
      <Edge field={field} columns={columns} />
    </th>
  );
}

interface RecordRowProps extends Pick<RecordTableProps, 'resource' | 'fields' | 'columns' | 'onSelect' | 'rowAction'> {
  naming: FieldSchema | undefined;
  rowLinks?: ComponentType<RowActionProps>;
  row: Row;
  selected: string[];
}

function RecordRow({ resource, fields, columns, naming, row, selected, onSelect, rowAction: Action, rowLinks }: RecordRowProps) {
  const AtEnd = Action ?? rowLinks;
  const navigate = useNavigate();
  const to = useResourcePaths(resource.path).show(row.id ?? '');
  const cellOf = useCells(resource, 'list');
  const titleOf = useTitleOf();
  const mark = useMark(resource.path)(row.id);
  const look = Action ? '' : selected.includes(row.id ?? '') ? 'ra-row ra-row-selected' : 'ra-row';
  return (
    <tr className={look + mark || undefined} onClick={Action ? undefined : (event) => isRowClick(event) && navigate(to)}>
      {onSelect && <SelectRow id={row.id ?? ''} label={titleOf(resource, row)} selected={selected} onSelect={onSelect} />}
      {fields.map((field) => {
        const Cell = cellOf(field);
        return (
          <td key={field.name} className={kindOf(field).align === 'right' ? 'ra-right' : undefined} style={widthOf(columns, field)}>
            {field === naming ? (
              <NamedCell resource={resource} field={field} row={row} to={Action ? undefined : to} />
            ) : (
              <Cell field={field} value={row[field.name]} row={row} place="list" />
            )}
          </td>
        );
      })}
      {AtEnd && (
        <td className="ra-right">
          <AtEnd resource={resource} row={row} />
        </td>
      )}
    </tr>
  );
}

/** The cell that names the row. It contains the row's link, so that the keyboard and the middle mouse button can use it. */
function NamedCell({ resource, field, row, to }: { resource: ResourceSchema; field: FieldSchema; row: Row; to?: string }) {
  const value = row[field.name];
  const Cell = useCells(resource, 'list')(field);
  const format = useFormat();
  const own = value !== null && value !== undefined && value !== '' && !LINKED.includes(field.kind);
  // The cell of a reference would link to another record, so its text is enough here. The rest of the title has its own columns.
  const part = resource.title.includes(field.name) ? titlePart(field, value, format) : '';
  const title = useTitleOf()(resource, row);
  const name = own ? <Cell field={field} value={value} row={row} place="list" /> : part || title;
  if (to === undefined) return <strong>{name}</strong>;
  return (
    <Link className="ra-row-link" to={to} aria-label={part && title !== part ? title : undefined}>
      {name}
    </Link>
  );
}
