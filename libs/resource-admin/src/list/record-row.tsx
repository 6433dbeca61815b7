import { useMemo, type ComponentType, type CSSProperties } from 'react';
import { useNavigate, Link } from 'react-router';
import { titlePart, type FieldSchema, type ResourceSchema } from '@haulbook/resource-contracts';
import { useMark } from '../data/changed-records';
import { kindOf } from '../kinds/registry';
import { useCells } from '../kinds/use-cells';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useTitleOf } from '../schema/use-title-of';
import { useFormat } from '../texts/wording';
import { editableFields } from './cell-edit/editable';
import { FoundInRow } from './found-in-row';
import type { RecordTableProps, RowActionProps } from './record-table';
import { CellEdit, Peek } from './row-buttons';
import { SelectRow } from './row-select';
import type { Columns } from './use-columns';
import { useHasFocus } from './use-has-focus';

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

/** Return the style of a column's cells: only one whose width was chosen has any. */
export function widthOf(columns: Columns | undefined, { name }: FieldSchema): CSSProperties | undefined {
  const width = columns?.chosen.find((column) => column.name === name)?.width;
  return width === undefined ? undefined : { width, minWidth: width, maxWidth: width };
}

interface RecordRowProps extends Pick<
  RecordTableProps,
  'resource' | 'fields' | 'columns' | 'onSelect' | 'onLook' | 'looked' | 'isEditable' | 'rowAction'
> {
  naming: FieldSchema | undefined;
  rowLinks?: ComponentType<RowActionProps>;
  row: Row;
  selected: string[];
}

const NONE: ReadonlySet<string> = new Set();

/** Return the names of the fields that this row can be changed in, in place. */
function useEditable({ resource, row, isEditable }: Pick<RecordRowProps, 'resource' | 'row' | 'isEditable'>): ReadonlySet<string> {
  const { ability } = useAdmin();
  return useMemo(() => (isEditable ? editableFields(resource, ability, row) : NONE), [isEditable, resource, ability, row]);
}

/**
 * A row of the table, with its controls: the box that selects it, its link, and what changes its cells. Tab stops at all of them in the row
 * that has the focus, and at the link alone in the others, or else a list would be long to go through.
 */
export function RecordRow(props: RecordRowProps) {
  const { resource, fields, columns, naming, row, selected, onSelect, onLook, looked, rowAction: Action, rowLinks } = props;
  const AtEnd = Action ?? rowLinks;
  const navigate = useNavigate();
  const id = row.id ?? '';
  const to = useResourcePaths(resource.path).show(id);
  const cellOf = useCells(resource, 'list');
  const title = useTitleOf()(resource, row);
  const mark = useMark(resource.path)(row.id);
  const editable = useEditable(props);
  const { hasFocus, ...focus } = useHasFocus();
  const tabIndex = hasFocus ? 0 : -1;
  const look = [!Action && 'ra-row', !Action && selected.includes(id) && 'ra-row-selected', looked === id && 'ra-row-looked'];
  const className = look.filter(Boolean).join(' ') + mark;
  return (
    <tr
      data-row={id}
      className={className || undefined}
      onClick={Action ? undefined : (event) => isRowClick(event) && void navigate(to)}
      {...focus}
    >
      {onSelect && (
        <td className="ra-select-cell">
          <SelectRow id={id} label={title} selected={selected} onSelect={onSelect} />
        </td>
      )}
      {fields.map((field) => {
        const Cell = cellOf(field);
        return (
          <td key={field.name} className={kindOf(field).align === 'right' ? 'ra-right' : undefined} style={widthOf(columns, field)}>
            {field === naming ? (
              <NamedCell resource={resource} field={field} row={row} to={Action ? undefined : to} />
            ) : (
              <Cell field={field} value={row[field.name]} row={row} place="list" />
            )}
            {field === naming && <FoundInRow id={row.id} />}
            {editable.has(field.name) && <CellEdit resource={resource} field={field} row={row} title={title} tabIndex={tabIndex} />}
            {field === naming && onLook && <Peek title={title} tabIndex={tabIndex} onLook={() => onLook(id)} />}
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
