import type { ComponentType } from 'react';
import type { CrudSort } from '@refinedev/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../kinds/registry';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { ColumnEdge } from './column-edge';
import { namingField, RecordRow, widthOf } from './record-row';
import { SelectAll } from './row-select';
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
  /** Look at a record beside the list; absent where there is no room for it. */
  onLook?: (id: string) => void;
  /** Id of the record that is looked at. */
  looked?: string | null;
  /** Whether fields can be changed in their cells. */
  isEditable?: boolean;
  /** Actions at the end of rows whose page cannot be opened; such a row is not a link. */
  rowAction?: ComponentType<RowActionProps>;
}

export interface RowActionProps {
  resource: ResourceSchema;
  row: Row;
}

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
  ...more
}: RecordTableProps) {
  const naming = namingField(resource, fields);
  const { list, general } = useTexts();
  const { rowLinks } = useAdmin().overrides[resource.path] ?? {};
  return (
    <div className={loading ? 'ra-scroll ra-stale' : 'ra-scroll'} role="region" aria-label={list.table(resource.labelPlural)} tabIndex={0}>
      <table className="ra-table">
        <thead>
          <tr>
            {onSelect && (
              <th className="ra-select-cell">
                <SelectAll ids={rows.map((row) => row.id ?? '')} selected={selected} onSelect={onSelect} />
              </th>
            )}
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
              {...more}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
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
