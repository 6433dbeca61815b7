import { DndContext, DragOverlay, pointerWithin, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core';
import { useCallback, useMemo, useState } from 'react';
import { useNotification } from '@refinedev/core';
import type { ChoiceSchema, FieldSchema, ResourceSchema, TransitionSchema, ViewsSchema } from '@haulbook/resource-contracts';
import { EmptyList, UnusableConditions } from '../../list/empty-list';
import { useConditions } from '../../list/use-conditions';
import { detailsOf } from '../../list/record-cards';
import { readByRows, rowFields } from '../../list/row-fields';
import { useReturn } from '../../list/returning';
import type { RecordList } from '../../list/use-record-list';
import { useAdmin } from '../../schema/admin-context';
import { fieldOf, type Row } from '../../schema/fields';
import { useTitleOf } from '../../schema/use-title-of';
import { useFormat, useTexts } from '../../texts/wording';
import { CardFace } from './board-card';
import { BoardColumn } from './board-column';
import { columnsOf, moveTo, movesOf } from './moves';
import { useAnnouncements, useBoardSensors } from './dragging';
import { useMoves } from './use-moves';

interface BoardProps {
  resource: ResourceSchema;
  board: NonNullable<ViewsSchema['board']>;
  list: RecordList;
  fields: FieldSchema[];
}

const labelOf = (states: ChoiceSchema[], value: unknown) => states.find((state) => state.value === value)?.label ?? String(value);

/** The number of fields that a card has room for, since it leaves out empty ones. */
const DETAILS = 6;

/** Return the sentences that say why a row cannot go to a column, and where it can go. */
function useRefusal(resource: ResourceSchema, by: string, states: ChoiceSchema[]) {
  const { board } = useTexts();
  const { locale } = useFormat();
  const { ability } = useAdmin();
  const titleOf = useTitleOf();
  return (row: Row, to: string) => {
    const from = labelOf(states, row[by]);
    const open = [...new Set(movesOf(resource, by, row, ability).map((move) => labelOf(states, move.to)))];
    const instead = new Intl.ListFormat(locale, { type: 'disjunction' }).format(open);
    const rest = open.length > 0 ? board.instead(from, instead) : board.nowhere(from);
    return `${board.refused(titleOf(resource, row), from, labelOf(states, to))} ${rest}`;
  };
}

/** Return what a drag does: which card is dragged, and the transition that its drop means, or the sentence that says why there is none. */
function useDragging(
  { resource, board: { by } }: BoardProps,
  states: ChoiceSchema[],
  onMove: (transition: TransitionSchema, row: Row) => void,
) {
  const { ability } = useAdmin();
  const { open: notify } = useNotification();
  const refusal = useRefusal(resource, by, states);
  const [dragged, setDragged] = useState<Row | null>(null);
  const moves = dragged ? movesOf(resource, by, dragged, ability) : [];
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const row = active.data.current?.row as Row;
    const to = over?.id;
    if (typeof to !== 'string' || to === row[by]) return;
    const transition = moveTo(movesOf(resource, by, row, ability), to);
    if (transition) onMove(transition, row);
    else notify?.({ type: 'error', message: refusal(row, to), key: `board-${resource.path}` });
  };
  return {
    dragged,
    accepts: (state: string) => dragged && (state === dragged[by] || moveTo(moves, state) !== undefined),
    handlers: {
      onDragStart: ({ active }: DragStartEvent) => setDragged(active.data.current?.row as Row),
      onDragCancel: () => setDragged(null),
      onDragEnd,
    },
  };
}

/** Return whether all columns are there, and whether they are empty, from the totals that they report. */
function useTotals(columns: ChoiceSchema[]) {
  const [totals, setTotals] = useState<Record<string, number>>({});
  const onTotal = useCallback((column: string, total: number) => setTotals((now) => ({ ...now, [column]: total })), []);
  return {
    isEmpty: columns.every(({ value }) => totals[value] === 0),
    isLoaded: columns.every(({ value }) => totals[value] !== undefined),
    onTotal,
  };
}

/** Return whether the API refuses the conditions of columns, as they report it. */
function useRefused(columns: ChoiceSchema[]) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const onRefused = useCallback(
    (column: string, isRefused: boolean) =>
      setRefused((now) =>
        now.includes(column) === isRefused ? now : isRefused ? [...now, column] : now.filter((each) => each !== column),
      ),
    [],
  );
  return { isRefused: columns.some(({ value }) => refused.includes(value)), onRefused };
}

/** A list as a board: a column for each state, whose cards are moved by the transitions between the states. */
export default function Board(props: BoardProps) {
  const { resource, board, list, fields } = props;
  const { [board.by]: chosen, ...filters } = list.state.filters;
  const conditionsOf = useConditions(resource);
  const { board: words } = useTexts();
  const states = useMemo(() => fieldOf(resource, board.by)?.choices ?? [], [resource, board.by]);
  const columns = columnsOf(states, chosen);
  const details = useMemo(
    () =>
      detailsOf(
        fields.filter(({ name }) => !resource.title.includes(name) && name !== board.by),
        DETAILS,
      ),
    [fields, resource, board.by],
  );
  const { moving, onMove, dialog } = useMoves(resource);
  const { dragged, accepts, handlers } = useDragging(props, states, onMove);
  const { isEmpty, isLoaded, onTotal } = useTotals(columns);
  const { isRefused, onRefused } = useRefused(columns);
  useReturn(resource.path, isLoaded);
  const conditions = conditionsOf({ ...list.state, filters });
  const { ability, overrides } = useAdmin();
  const summed = board.sum === undefined ? undefined : fieldOf(resource, board.sum);
  const drawn = summed ? [...details, summed] : details;
  const asked = rowFields({ resource, fields: drawn, ability, reads: readByRows(overrides[resource.path]) });
  const shared = { resource, board, states, details, conditions, sort: list.state.sort, asked, moving, onMove, onTotal, onRefused };
  return (
    <DndContext
      sensors={useBoardSensors()}
      collisionDetection={pointerWithin}
      accessibility={useAnnouncements(resource, states)}
      {...handlers}
    >
      {(isRefused || isEmpty) && (
        <section className="ra-panel" aria-label={resource.labelPlural}>
          {isRefused ? <UnusableConditions list={list} /> : <EmptyList resource={resource} list={list} />}
        </section>
      )}
      <div className="ra-board" role="region" aria-label={words.label(resource)} tabIndex={0} hidden={isRefused || isEmpty}>
        {columns.map((column) => (
          <BoardColumn key={column.value} {...shared} state={column} accepts={accepts(column.value)} />
        ))}
      </div>
      <DragOverlay>
        {dragged && (
          <div className="ra-board-card ra-board-dragged">
            <CardFace resource={resource} details={details} row={dragged} />
          </div>
        )}
      </DragOverlay>
      {dialog}
    </DndContext>
  );
}
