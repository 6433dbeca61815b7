import type { FieldSchema } from '@haulbook/resource-contracts';
import { RecordById } from '../parts/record-by-id';
import { writeName, type Row } from '../schema/fields';
import { useTexts, useWording } from '../texts/wording';
import { Nothing } from './cells';
import { kindOf } from './registry';
import type { CellProps } from './types';

/** Return the columns of a line, without the position, which only orders them. */
export const lineColumns = (field: FieldSchema) =>
  (field.fields ?? []).filter((column) => column.name !== 'position' && column.name !== 'id');

/**
 * Return the columns to show of lines: the ones declared for lists, or all of them when none are. A yes or no that all lines have as usual
 * says nothing; else it comes last.
 */
function shownColumns(field: FieldSchema, rows: Row[]): FieldSchema[] {
  const columns = lineColumns(field);
  const listed = columns.filter((column) => column.list);
  const shown = listed.length > 0 ? listed : columns;
  return [...shown.filter((column) => !isYesOrNo(column)), ...shown.filter(isUnusual(rows))];
}

const isYesOrNo = ({ kind, default: usual }: FieldSchema): boolean => kind === 'boolean' && usual !== undefined;
/** Return whether a column is a yes or no that one of the lines has otherwise than usual. */
const isUnusual =
  (rows: Row[]) =>
  (column: FieldSchema): boolean =>
    isYesOrNo(column) && rows.some((row) => (row[column.name] ?? column.default) !== column.default);

/** Return the columns that show a change of lines: the usual ones, and any other whose values differ. */
export function columnsOfChange(field: FieldSchema, before: Row[], after: Row[]): FieldSchema[] {
  const shown = shownColumns(field, [...before, ...after]);
  const values = (rows: Row[], name: string) => JSON.stringify(rows.map((row) => row[name] ?? null));
  return lineColumns(field).filter((column) => shown.includes(column) || values(before, column.name) !== values(after, column.name));
}

/**
 * Return the money column whose sum is shown below lines. There is none where lines differ in a yes or no, such as whether they are left out:
 * only the record's own fields say what counts.
 */
export const totalColumn = (columns: FieldSchema[], rows: Row[]): FieldSchema | undefined =>
  columns.some(isUnusual(rows)) ? undefined : columns.find((column) => column.kind === 'money' && /total|amount/i.test(column.name));

export const sumOf = (rows: Row[], column: FieldSchema) => rows.reduce((sum, row) => sum + (Number(row[column.name]) || 0), 0);

/** A cell for lines: in a list only their number, on the show page a table of them with the money total. */
export function LinesCell({ value, field, place }: CellProps) {
  const { list } = useTexts();
  const rows = Array.isArray(value) ? (value as Row[]) : [];
  if (rows.length === 0) return <Nothing />;
  if (place === 'list') return <span>{list.lines(rows.length)}</span>;
  return <LinesTable field={field} rows={rows} summed />;
}

interface LinesTableProps {
  field: FieldSchema;
  rows: Row[];
  columns?: FieldSchema[];
  summed?: boolean;
}

/** Lines as a table; `summed` adds the total of their money. */
export function LinesTable({ field, rows, columns = shownColumns(field, rows), summed }: LinesTableProps) {
  const { list } = useTexts();
  const total = summed ? totalColumn(columns, rows) : undefined;
  return (
    <div className="ra-scroll" tabIndex={0} role="group" aria-label={list.table(field.label)}>
      <table className="ra-lines">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={kindOf(column).align === 'right' ? 'ra-right' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id ?? index}>
              {columns.map((column) => (
                <td key={column.name} className={kindOf(column).align === 'right' ? 'ra-right' : undefined}>
                  <LineValue column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <TotalRow before={columns.indexOf(total)} after={columns.length - columns.indexOf(total) - 1} cents={sumOf(rows, total)} />
        )}
      </table>
    </div>
  );
}

/** A value of a line. Lines have references by their ids alone. */
function LineValue({ column, row }: { column: FieldSchema; row: Row }) {
  const { Cell } = kindOf(column);
  const id = column.kind === 'ref' && !row[column.name] ? row[writeName(column)] : null;
  if (typeof id === 'string') return <RecordById path={column.target ?? ''} id={id} />;
  return <Cell field={column} value={row[column.name]} row={row} place="list" />;
}

/** The sum under a column; `before` and `after` are the numbers of columns on either side. */
function TotalRow({ before, after, cents }: { before: number; after: number; cents: number }) {
  const { texts, format } = useWording();
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before}>
          {texts.page.total}
        </th>
        <td className="ra-right ra-figures">{format.money(cents)}</td>
        {after > 0 && <td colSpan={after} />}
      </tr>
    </tfoot>
  );
}
