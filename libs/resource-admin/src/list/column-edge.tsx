import { useRef, useState } from 'react';
import { COLUMN_WIDTHS, type FieldSchema } from '@haulbook/resource-contracts';
import { useTexts } from '../texts/wording';
import { boundedWidth } from './columns';

/** How far an arrow key moves the edge. */
const KEY_PX = 16;

const STEPS: Record<string, number> = { ArrowLeft: -KEY_PX, ArrowRight: KEY_PX };

interface ColumnEdgeProps {
  field: FieldSchema;
  width: number | undefined;
  onWidth: (width: number) => void;
}

/** The edge of a column's head, which is dragged, or moved by arrow keys, to change the width of the column. */
export function ColumnEdge({ field, width, onWidth }: ColumnEdgeProps) {
  const { savedViews: words } = useTexts();
  const [start, setStart] = useState<{ x: number; width: number } | null>(null);
  const edge = useRef<HTMLSpanElement>(null);
  const now = () => edge.current?.closest('th')?.offsetWidth ?? COLUMN_WIDTHS.min;
  const show = (to: number) => {
    const head = edge.current?.closest('th');
    if (head) Object.assign(head.style, { width: `${to}px`, minWidth: `${to}px`, maxWidth: `${to}px` });
  };
  const at = (x: number) => boundedWidth((start?.width ?? 0) + x - (start?.x ?? 0));
  return (
    <span
      ref={edge}
      className="ra-column-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      // A name would become part of that of the head.
      aria-valuetext={words.width(field.label)}
      aria-valuenow={width ?? COLUMN_WIDTHS.min}
      aria-valuemin={COLUMN_WIDTHS.min}
      aria-valuemax={COLUMN_WIDTHS.max}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart({ x: event.clientX, width: now() });
      }}
      onPointerMove={(event) => start && show(at(event.clientX))}
      onPointerUp={(event) => {
        if (start && event.clientX !== start.x) onWidth(at(event.clientX));
        setStart(null);
      }}
      onKeyDown={({ key }) => STEPS[key] && onWidth(boundedWidth((width ?? now()) + STEPS[key]))}
    />
  );
}
