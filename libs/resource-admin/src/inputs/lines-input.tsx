import { Button } from 'antd';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { lineColumns, sumOf, totalColumn } from '../kinds/lines-cell';
import { Icon } from '../layout/icon';
import { writeName, type Row } from '../schema/fields';
import { useTexts, useWording } from '../texts/wording';
import { Line, type Order } from './line';
import { blankLine, lineRowsOf, moved } from './line-rows';
import { RecordOfLines } from './record-of-lines';
import type { InputProps } from './types';

interface LinesInputProps extends InputProps {
  /** The only columns to show, in this order. The others keep their values and defaults. */
  shown?: string[];
  /** Return the text at the end of a line, such as its total. */
  note?: (row: Row, index: number) => ReactNode;
}

const editable = (column: FieldSchema) => column.creatable || column.updatable;

const sortable = (field: FieldSchema) => (field.fields ?? []).some((column) => column.name === 'position');

/** Lines edited in place: add, remove, reorder by dragging the handle or with the arrow keys on it, and a running total of money. */
export function LinesInput({ field, row: record, value, onChange, id, disabled, shown, note }: LinesInputProps) {
  const rows = Array.isArray(value) ? (value as Row[]) : [];
  const names = shown?.join();
  const { main, rest } = useMemo(() => columnsOf(field, names?.split(',')), [field, names]);
  const total = totalColumn([...main, ...rest], rows);
  const list = useRef<HTMLOListElement>(null);
  const { latest, change } = useLatest(rows, onChange);
  const { order, said } = useOrder(latest, change, list);
  const set = useCallback(
    (index: number, column: FieldSchema, cell: unknown) =>
      change(latest.current.map((each, at) => (at === index ? { ...each, [writeName(column)]: cell } : each))),
    [latest, change],
  );
  const ofRecord = useMemo(() => ({ record }), [record]);
  const remove = useCallback((index: number) => change(latest.current.filter((_row, at) => at !== index)), [latest, change]);
  return (
    <div className="ra-lines-input" id={id}>
      <RecordOfLines.Provider value={ofRecord}>
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
              order={sortable(field) ? order : undefined}
              onSet={set}
              onRemove={remove}
            />
          ))}
        </ol>
      </RecordOfLines.Provider>
      <LinesFoot
        disabled={disabled}
        totalCents={total && rows.length > 0 ? sumOf(rows, total) : null}
        onAdd={() => change([...rows, { ...blankLine(field), key: crypto.randomUUID() }])}
      />
      <span role="status" className="ra-sr">
        {said}
      </span>
    </div>
  );
}

/** Return the columns of a line's first row and of its second one, which is shown on request. */
function columnsOf(field: FieldSchema, shown: string[] | undefined): { main: FieldSchema[]; rest: FieldSchema[] } {
  const all = lineColumns(field).filter(editable);
  if (!shown) return lineRowsOf(all);
  return { main: shown.flatMap((name) => all.filter((column) => column.name === name)), rest: [] };
}

/** Return the rows as they are when something happens, and what changes them: both stay the same, so that a line is drawn again only if it changed. */
function useLatest(rows: Row[], onChange: InputProps['onChange']) {
  const latest = useRef(rows);
  const tell = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = rows;
    tell.current = onChange;
  });
  const change = useCallback((next: Row[]) => {
    // Several lines may change before they are drawn again.
    latest.current = next;
    tell.current?.(next);
  }, []);
  return { latest, change };
}

/** Reorder lines. `said` reports a move to screen readers. */
function useOrder(
  latest: RefObject<Row[]>,
  change: (next: Row[]) => void,
  list: RefObject<HTMLOListElement | null>,
): { order: Order; said: string } {
  const { lines } = useTexts();
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const order = useMemo(() => {
    const move = (from: number, to: number) => {
      const rows = latest.current ?? [];
      if (to < 0 || to >= rows.length) return;
      change(moved(rows, from, to));
      setSaid(lines.moved(from + 1, to + 1, rows.length));
      requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLButtonElement>('.ra-line-handle')?.focus());
    };
    const onDragOver = (index: number) => {
      if (dragged === null || dragged === index) return;
      change(moved(latest.current ?? [], dragged, index));
      setDragged(index);
    };
    return { move, dragged, onDrag: setDragged, onDragOver };
  }, [latest, change, list, lines, dragged]);
  return { order, said };
}

interface LinesFootProps {
  disabled?: boolean;
  /** The total in cents; null without a money column. */
  totalCents: number | null;
  onAdd: () => void;
}

function LinesFoot({ disabled, totalCents, onAdd }: LinesFootProps) {
  const { texts, format } = useWording();
  return (
    <div className="ra-lines-foot">
      <Button type="dashed" disabled={disabled} icon={<Icon name="plus" size={16} />} onClick={onAdd}>
        {texts.lines.add}
      </Button>
      {totalCents !== null && (
        <span>
          {texts.page.total} <strong className="ra-figures">{format.money(totalCents)}</strong>
        </span>
      )}
    </div>
  );
}
