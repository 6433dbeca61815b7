import { Button } from 'antd';
import { memo, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import { writeName, type Row } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { filledIn } from './line-rows';
import { inputOf } from './registry';

/** The means to move a line among the others. */
export interface Order {
  move: (from: number, to: number) => void;
  /** The line being dragged, if any. */
  dragged: number | null;
  onDrag: (index: number | null) => void;
  onDragOver: (index: number) => void;
}

interface LineProps {
  columns: FieldSchema[];
  /** Columns in a second row, shown on request. */
  rest: FieldSchema[];
  row: Row;
  index: number;
  count: number;
  disabled?: boolean;
  note?: ReactNode;
  /** Absent when lines have no order. */
  order?: Order;
  onSet: (index: number, column: FieldSchema, cell: unknown) => void;
  onRemove: (index: number) => void;
}

/** Lines of which all are drawn at once; of more, those that are near what is seen. */
const FEW = 40;

/** What a line may hold of work under way that its row does not have yet: it keeps its inputs. */
const HOLDING: readonly string[] = ['file', 'json'];

/** One line. Among many, its inputs are there while it is near what is seen, holds the focus or is dragged, or once it is asked for from the keyboard. */
export const Line = memo(function Line(props: LineProps) {
  const { columns, rest, index, count, order } = props;
  const own = useRef<HTMLLIElement>(null);
  const [open, setOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isDragged = order?.dragged === index;
  const isHeld = () =>
    isDragged || own.current?.contains(document.activeElement) === true || [...columns, ...rest].some(({ kind }) => HOLDING.includes(kind));
  const { isNear, height } = useNear(own, { isWatched: count > FEW, isHeld, onGone: () => setIsAsked(false) });
  const isHere = isNear || isAsked;
  const { lines } = useTexts();
  return (
    <li
      ref={own}
      className={['ra-line', isDragged && 'ra-line-dragged', isHere ? open && 'ra-line-open' : 'ra-line-waiting'].filter(Boolean).join(' ')}
      style={isHere ? undefined : { minHeight: height }}
      onDragOver={(event) => {
        if (!order || order.dragged === null) return;
        event.preventDefault();
        order.onDragOver(index);
      }}
      onDrop={(event) => event.preventDefault()}
    >
      {isHere ? (
        <LineInputs {...props} open={open} onToggle={() => setOpen(!open)} isAsked={isAsked} />
      ) : (
        <button type="button" className="ra-line-ask" onClick={() => setIsAsked(true)} onFocus={() => setIsAsked(true)}>
          {lines.line(index + 1)}
        </button>
      )}
    </li>
  );
});

interface Watching {
  /** Whether it is only there while it is near. */
  isWatched: boolean;
  /** Whether it stays though it went out of sight. */
  isHeld: () => boolean;
  onGone: () => void;
}

/** Return whether an element is within a screen of what is seen, and how high it was when it went. */
function useNear(place: RefObject<HTMLElement | null>, { isWatched, ...told }: Watching): { isNear: boolean; height?: number } {
  const [near, setNear] = useState<{ isNear: boolean; height?: number }>({ isNear: !isWatched });
  const latest = useRef(told);
  useLayoutEffect(() => void (latest.current = told));
  useEffect(() => {
    if (!isWatched || !place.current) return;
    const watching = new IntersectionObserver(
      (seen) => {
        const { isIntersecting, boundingClientRect } = seen.at(-1)!;
        if (isIntersecting) return setNear({ isNear: true });
        if (latest.current.isHeld()) return;
        latest.current.onGone();
        setNear((was) => (was.isNear ? { isNear: false, height: boundingClientRect.height } : was));
      },
      { rootMargin: '100%' },
    );
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place, isWatched]);
  return isWatched ? near : { isNear: true };
}

interface LineInputsProps extends LineProps {
  /** Whether its second row is shown. */
  open: boolean;
  onToggle: () => void;
  isAsked: boolean;
}

/** The inputs of a line, and the buttons that move and remove it. */
function LineInputs({
  columns,
  rest,
  row,
  index,
  count,
  disabled,
  note,
  order,
  onSet,
  onRemove,
  open,
  onToggle,
  isAsked,
}: LineInputsProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) own.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isAsked]);
  const { lines } = useTexts();
  const cells = (shown: FieldSchema[]) =>
    shown.map((column) => (
      <LineCell
        key={column.name}
        column={column}
        row={row}
        index={index}
        disabled={disabled}
        onChange={(cell) => onSet(index, column, cell)}
      />
    ));
  return (
    <>
      {order && <Handle index={index} order={order} disabled={disabled} />}
      <div ref={own} className="ra-line-fields">
        {cells(columns)}
        {open && <div className="ra-line-rest">{cells(rest)}</div>}
      </div>
      {note && <span className="ra-line-note">{note}</span>}
      {rest.length > 0 && <More index={index} open={open} filled={filledIn(rest, row)} onToggle={onToggle} />}
      {order && <Steps index={index} count={count} order={order} disabled={disabled} />}
      <Button
        type="text"
        danger
        disabled={disabled}
        aria-label={lines.remove(index + 1)}
        icon={<Icon name="trash" size={17} />}
        onClick={() => onRemove(index)}
      />
    </>
  );
}

interface MoreProps {
  index: number;
  open: boolean;
  /** The number of columns behind it for which this line has a value. */
  filled: number;
  onToggle: () => void;
}

function More({ index, open, filled, onToggle }: MoreProps) {
  const { lines } = useTexts();
  const words = open ? lines.less : lines.more(filled);
  return (
    <Button type="text" className="ra-line-more" aria-expanded={open} aria-label={lines.cell(words, index + 1)} onClick={onToggle}>
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
  const { lines } = useTexts();
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
      aria-label={lines.move(index + 1)}
      onDragStart={() => order.onDrag(index)}
      onDragEnd={() => order.onDrag(null)}
      onKeyDown={onKeyDown}
    >
      <Icon name="drag" size={18} />
    </button>
  );
}

/** Buttons to move a line up and down on touch screens, where a handle cannot be dragged. */
function Steps({ index, count, order, disabled }: OrderProps & { count: number }) {
  const { lines } = useTexts();
  const step = (label: string, icon: string, to: number) => (
    <Button
      type="text"
      size="small"
      disabled={disabled || to < 0 || to >= count}
      aria-label={label}
      icon={<Icon name={icon} size={16} />}
      onClick={() => order.move(index, to)}
    />
  );
  return (
    <span className="ra-line-steps">
      {step(lines.moveUp(index + 1), 'up', index - 1)}
      {step(lines.moveDown(index + 1), 'chevron', index + 1)}
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
  const { lines } = useTexts();
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
        aria-label={lines.cell(column.label, index + 1)}
      />
    </div>
  );
}
