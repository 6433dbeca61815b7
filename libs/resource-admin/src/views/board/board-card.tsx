import { useDraggable } from '@dnd-kit/core';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { memo } from 'react';
import type { ChoiceSchema, FieldSchema, ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { useMark } from '../../data/changed-records';
import { useCells } from '../../kinds/use-cells';
import { Icon } from '../../layout/icon';
import { useAdmin } from '../../schema/admin-context';
import { isEmptyValue, type Row } from '../../schema/fields';
import { useResourcePaths } from '../../schema/paths';
import { useHeading } from '../../schema/use-heading';
import { useTexts } from '../../texts/wording';
import { movesOf } from './moves';

interface CardProps {
  resource: ResourceSchema;
  /** The fields below the title; empty ones are left out. */
  details: FieldSchema[];
  row: Row;
}

interface BoardCardProps extends CardProps {
  /** The field whose states are the columns. */
  by: string;
  states: ChoiceSchema[];
  /** Whether its move is still being saved. */
  isMoving: boolean;
  onMove: (transition: TransitionSchema, row: Row) => void;
}

/** A card of a board: a link to its record, to be dragged to another column or moved by its menu. */
export function BoardCard(props: BoardCardProps) {
  const { resource, row, isMoving } = props;
  const mark = useMark(resource.path)(row.id);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.id ?? '', data: { row }, disabled: isMoving });
  return (
    <li
      ref={setNodeRef}
      data-row={row.id}
      className={(isDragging ? 'ra-board-card ra-board-lifted' : 'ra-board-card') + mark}
      aria-busy={isMoving}
      {...listeners}
    >
      <CardContent {...props} />
    </li>
  );
}

/** What is on a card. Every card of a board hears of each step of a drag; this part need not be drawn again. */
const CardContent = memo(function CardContent({ resource, by, details, row, states, isMoving, onMove }: BoardCardProps) {
  const { ability } = useAdmin();
  const { board } = useTexts();
  const heading = useHeading(resource)(row);
  const moves = movesOf(resource, by, row, ability);
  const move = (name: string) => {
    const chosen = moves.find((each) => each.name === name);
    if (chosen) onMove(chosen, row);
  };
  const items = moves.map(({ name, label, to, danger }) => ({
    key: name,
    danger,
    label: <MoveLabel state={states.find(({ value }) => value === to)?.label ?? ''} by={label} />,
  }));
  return (
    <>
      <CardFace resource={resource} details={details} row={row} />
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        menu={{ items, onClick: ({ key }) => move(key) }}
        disabled={moves.length === 0 || isMoving}
      >
        <Button
          type="text"
          size="small"
          className="ra-board-move"
          disabled={moves.length === 0 || isMoving}
          aria-label={board.moveLabel(heading)}
          title={moves.length === 0 ? board.noMoves : board.moveLabel(heading)}
          icon={<Icon name="more" size={20} />}
        />
      </Dropdown>
    </>
  );
});

/** The state that a move leads to, and what the move is called when that is not the same. */
function MoveLabel({ state, by }: { state: string; by: string }) {
  return (
    <>
      {state}
      {by !== state && <span className="ra-board-by">{by}</span>}
    </>
  );
}

/** The kinds of values that say nothing without the name of their field: which day, and an amount of what? */
const NAMELESS: ReadonlySet<FieldSchema['kind']> = new Set(['date', 'datetime', 'money', 'number', 'boolean']);

/** The visible part of a card, which follows the pointer while it is dragged. */
export function CardFace({ resource, details, row }: CardProps) {
  const paths = useResourcePaths(resource.path);
  const cellOf = useCells(resource, 'list');
  const headingOf = useHeading(resource);
  const { rowLinks: RowLinks } = useAdmin().overrides[resource.path] ?? {};
  return (
    <>
      <Link className="ra-card-link" to={paths.show(row.id ?? '')} draggable={false}>
        {headingOf(row)}
      </Link>
      <ul className="ra-board-details">
        {details
          .filter(({ name }) => !isEmptyValue(row[name]))
          .map((field) => {
            const Cell = cellOf(field);
            return (
              <li key={field.name} title={field.label}>
                <span className={NAMELESS.has(field.kind) ? 'ra-board-label' : 'ra-sr'}>{field.label}: </span>
                <Cell field={field} value={row[field.name]} row={row} place="list" />
              </li>
            );
          })}
      </ul>
      {RowLinks && <RowLinks resource={resource} row={row} />}
    </>
  );
}
