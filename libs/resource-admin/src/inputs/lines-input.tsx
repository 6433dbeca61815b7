import { Button } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatCents } from '@haulbook/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { lineColumns, sumOf, totalColumn } from '../kinds/lines-cell';
import { Icon } from '../layout/icon';
import { writeName, type Row } from '../schema/fields';
import { inputOf } from './registry';
import { blankLine, filledIn, lineRowsOf, moved } from './line-rows';
import type { InputProps } from './types';

interface LinesInputProps extends InputProps {
  /** Only these columns, in this order; the others keep their values and defaults. */
  shown?: string[];
  /** What stands at the end of a line, such as what it comes to. */
  note?: (row: Row, index: number) => ReactNode;
}

const editable = (column: FieldSchema) => column.creatable || column.updatable;

const sortable = (field: FieldSchema) => (field.fields ?? []).some((column) => column.name === 'position');

/** Lines edited in place: add, remove, reorder by dragging the handle or with the arrow keys on it, and a running total of money. */
export function LinesInput({ field, value, onChange, id, disabled, shown, note }: LinesInputProps) {
  const rows = Array.isArray(value) ? (value as Row[]) : [];
  const all = lineColumns(field).filter(editable);
  const { main, rest } = shown
    ? { main: shown.flatMap((name) => all.filter((column) => column.name === name)), rest: [] }
    : lineRowsOf(all);
  const total = totalColumn([...main, ...rest]);
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const change = (next: Row[]) => onChange?.(next);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return;
    change(moved(rows, from, to));
    setSaid(`Line ${from + 1} moved to place ${to + 1} of ${rows.length}`);
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLButtonElement>('.ra-line-handle')[to]?.focus());
  };
  const dragOver = (index: number) => {
    if (dragged === null || dragged === index) return;
    change(moved(rows, dragged, index));
    setDragged(index);
  };
  return (
    <div className="ra-lines-input" id={id}>
      <ol ref={list} aria-label={field.label}>
        {rows.map((row, index) => (
          <Line
            key={String(row.id ?? row.key ?? index)}
            columns={main}
            rest={rest}
            row={row}
            index={index}
            count={rows.length}
            disabled={disabled}
            note={note?.(row, index)}
            order={sortable(field) ? { move, dragged, onDrag: setDragged, onDragOver: dragOver } : undefined}
            onSet={(column, cell) => change(rows.map((each, at) => (at === index ? { ...each, [writeName(column)]: cell } : each)))}
            onRemove={() => change(rows.filter((_row, at) => at !== index))}
          />
        ))}
      </ol>
      <div className="ra-lines-foot">
        <Button
          type="dashed"
          disabled={disabled}
          icon={<Icon name="plus" size={16} />}
          onClick={() => change([...rows, { ...blankLine(field), key: crypto.randomUUID() }])}
        >
          Add line
        </Button>
        {total && rows.length > 0 && (
          <span>
            Total <strong className="ra-figures">{formatCents(sumOf(rows, total))}</strong>
          </span>
        )}
      </div>
      <span role="status" className="ra-sr">
        {said}
      </span>
    </div>
  );
}

interface Order {
  move: (from: number, to: number) => void;
  /** The line under the mouse, while there is one. */
  dragged: number | null;
  onDrag: (index: number | null) => void;
  onDragOver: (index: number) => void;
}

interface LineProps {
  columns: FieldSchema[];
  /** Columns that stand in a second row, shown on request. */
  rest: FieldSchema[];
  row: Row;
  index: number;
  count: number;
  disabled?: boolean;
  note?: ReactNode;
  /** Absent when lines have no order. */
  order?: Order;
  onSet: (column: FieldSchema, cell: unknown) => void;
  onRemove: () => void;
}

function Line({ columns, rest, row, index, count, disabled, note, order, onSet, onRemove }: LineProps) {
  const [open, setOpen] = useState(false);
  const cells = (shown: FieldSchema[]) =>
    shown.map((column) => (
      <LineCell key={column.name} column={column} row={row} index={index} disabled={disabled} onChange={(cell) => onSet(column, cell)} />
    ));
  return (
    <li
      className={['ra-line', order?.dragged === index && 'ra-line-dragged', open && 'ra-line-open'].filter(Boolean).join(' ')}
      onDragOver={(event) => {
        if (!order || order.dragged === null) return;
        event.preventDefault();
        order.onDragOver(index);
      }}
      onDrop={(event) => event.preventDefault()}
    >
      {order && <Handle index={index} order={order} disabled={disabled} />}
      <div className="ra-line-fields">
        {cells(columns)}
        {open && <div className="ra-line-rest">{cells(rest)}</div>}
      </div>
      {note && <span className="ra-line-note">{note}</span>}
      {rest.length > 0 && <More index={index} open={open} filled={filledIn(rest, row)} onToggle={() => setOpen(!open)} />}
      {order && <Steps index={index} count={count} order={order} disabled={disabled} />}
      <Button
        type="text"
        danger
        disabled={disabled}
        aria-label={`Remove line ${index + 1}`}
        icon={<Icon name="trash" size={17} />}
        onClick={onRemove}
      />
    </li>
  );
}

interface MoreProps {
  index: number;
  open: boolean;
  /** How many of the columns behind it hold something of this line's own. */
  filled: number;
  onToggle: () => void;
}

function More({ index, open, filled, onToggle }: MoreProps) {
  const words = open ? 'Less' : filled > 0 ? `More (${filled})` : 'More';
  return (
    <Button type="text" className="ra-line-more" aria-expanded={open} aria-label={`${words}, line ${index + 1}`} onClick={onToggle}>
      {words}
    </Button>
  );
}

interface OrderProps {
  index: number;
  order: Order;
  disabled?: boolean;
}

function Handle({ index, order, disabled }: OrderProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    order.move(index, index + step);
  };
  return (
    <button
      type="button"
      className="ra-line-handle"
      draggable={!disabled}
      disabled={disabled}
      aria-label={`Move line ${index + 1} (arrow keys)`}
      onDragStart={() => order.onDrag(index)}
      onDragEnd={() => order.onDrag(null)}
      onKeyDown={onKeyDown}
    >
      <Icon name="drag" size={18} />
    </button>
  );
}

/** Up and down for fingers, which cannot drag a handle. */
function Steps({ index, count, order, disabled }: OrderProps & { count: number }) {
  const step = (word: string, icon: string, to: number) => (
    <Button
      type="text"
      size="small"
      disabled={disabled || to < 0 || to >= count}
      aria-label={`Move line ${index + 1} ${word}`}
      icon={<Icon name={icon} size={16} />}
      onClick={() => order.move(index, to)}
    />
  );
  return (
    <span className="ra-line-steps">
      {step('up', 'up', index - 1)}
      {step('down', 'chevron', index + 1)}
    </span>
  );
}

interface LineCellProps {
  column: FieldSchema;
  row: Row;
  index: number;
  disabled?: boolean;
  onChange: (value: unknown) => void;
}

function LineCell({ column, row, index, disabled, onChange }: LineCellProps) {
  const Input = inputOf(column);
  const tick = column.kind === 'boolean';
  return (
    <div className={`ra-line-cell ra-line-${column.kind}`}>
      {!tick && (
        <span className="ra-line-label" aria-hidden="true">
          {column.label}
        </span>
      )}
      <Input
        field={column}
        row={row}
        value={row[writeName(column)]}
        onChange={onChange}
        disabled={disabled}
        aria-label={`${column.label}, line ${index + 1}`}
      />
    </div>
  );
}
