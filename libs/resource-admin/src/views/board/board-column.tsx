import { useDroppable } from '@dnd-kit/core';
import { Button } from 'antd';
import { memo, useEffect } from 'react';
import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { ChoiceSchema, FieldSchema, ResourceSchema, TransitionSchema, ViewsSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../../kinds/registry';
import { Badge } from '../../layout/badge';
import { LoadError, Loading } from '../../layout/states';
import { isUnusable } from '../../list/empty-list';
import type { RowFields } from '../../list/row-fields';
import { fieldOf, type Row } from '../../schema/fields';
import { useFormat, useTexts } from '../../texts/wording';
import { BoardCard } from './board-card';
import { withMoves, type ColumnContent, type Move } from './moves';
import { useColumn } from './use-column';

interface BoardColumnProps {
  resource: ResourceSchema;
  board: NonNullable<ViewsSchema['board']>;
  state: ChoiceSchema;
  states: ChoiceSchema[];
  details: FieldSchema[];
  conditions: CrudFilter[];
  sort: CrudSort;
  /** What is asked for of each row. */
  asked: RowFields;
  /** The moves that are still being saved. */
  moving: Move[];
  /** Whether the dragged card may be dropped here; null while none is dragged. */
  accepts: boolean | null;
  onMove: (transition: TransitionSchema, row: Row) => void;
  onTotal: (state: string, total: number) => void;
  /** Say whether the API refuses the conditions, which the board says for all of its columns. */
  onRefused: (state: string, isRefused: boolean) => void;
}

/** A column of a board: its figures, its cards, and more of them on request. */
export function BoardColumn(props: BoardColumnProps) {
  const { resource, board, state, conditions, sort, asked, moving, accepts, onTotal, onRefused } = props;
  const { board: words } = useTexts();
  const format = useFormat();
  const { content, isCapped, error, isLoading, hasMore, isLoadingMore, loadMore, retry } = useColumn({
    path: resource.path,
    ...board,
    state: state.value,
    conditions,
    sort,
    shown: asked,
  });
  const { setNodeRef, isOver } = useDroppable({ id: state.value });
  const shown = content && withMoves(content, state.value, moving, board);
  const total = shown?.total;
  useEffect(() => {
    if (total !== undefined) onTotal(state.value, total);
  }, [total, state.value, onTotal]);
  const isRefused = isUnusable(error);
  useEffect(() => onRefused(state.value, isRefused), [isRefused, state.value, onRefused]);
  const count = total === undefined ? '' : format.count(total) + (isCapped ? '+' : '');
  const drop = accepts === null ? '' : accepts ? ' ra-board-open' : ' ra-board-shut';
  return (
    <section
      ref={setNodeRef}
      className={`ra-board-column${drop}${isOver ? ' ra-board-over' : ''}`}
      aria-label={words.column(state.label, count)}
      aria-busy={isLoading}
    >
      <header>
        <h2>
          <Badge tone={state.tone}>{state.label}</Badge>
        </h2>
        <span className="ra-board-count">{count}</span>
        {shown && <Sum resource={resource} field={board.sum} content={shown} />}
      </header>
      {error && <LoadError message={error.message} onRetry={retry} />}
      {!shown && !error && <Loading rows={3} />}
      {shown && (
        <Cards
          resource={resource}
          by={board.by}
          states={props.states}
          details={props.details}
          moving={moving}
          onMove={props.onMove}
          rows={shown.rows}
        />
      )}
      {shown && hasMore && (
        <Button className="ra-board-more" loading={isLoadingMore} onClick={loadMore}>
          {words.more(format.count(shown.rows.length), count)}
        </Button>
      )}
    </section>
  );
}

function Sum({ resource, field: name, content: { sum } }: { resource: ResourceSchema; field?: string; content: ColumnContent }) {
  const field = name === undefined ? undefined : fieldOf(resource, name);
  if (!field || sum === undefined) return null;
  const { Cell } = kindOf(field);
  return (
    <span className="ra-board-sum" title={field.label}>
      <span className="ra-sr">{field.label}: </span>
      <Cell field={field} value={sum} row={{}} place="list" />
    </span>
  );
}

interface CardsProps extends Pick<BoardColumnProps, 'resource' | 'states' | 'details' | 'moving' | 'onMove'> {
  by: string;
  rows: Row[];
}

/** The cards of a column; not drawn again when only the column around them changes, as with each step of a drag. */
const Cards = memo(function Cards({ moving, rows, ...shared }: CardsProps) {
  const { board: words } = useTexts();
  if (rows.length === 0) return <p className="ra-board-none">{words.none(shared.resource)}</p>;
  return (
    <ul className="ra-board-cards">
      {rows.map((row) => (
        <BoardCard key={row.id} {...shared} row={row} isMoving={moving.some((move) => move.row.id === row.id)} />
      ))}
    </ul>
  );
});
