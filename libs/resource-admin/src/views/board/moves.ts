import type { ChoiceSchema, ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import type { AdminAbility } from '../../auth/ability';
import type { Row } from '../../schema/fields';
import { openTransitions } from '../../show/transition-buttons';

/** The columns of a board: the states of its field that the filters leave. */
export function columnsOf(choices: ChoiceSchema[], filter: string | undefined): ChoiceSchema[] {
  const wanted = filter?.split(',').filter(Boolean);
  return wanted ? choices.filter(({ value }) => wanted.includes(value)) : choices;
}

/** Return the transitions that move a row to another column and that the caller may run. */
export const movesOf = (resource: ResourceSchema, by: string, row: Row, ability: AdminAbility): TransitionSchema[] =>
  openTransitions(resource, row, ability).filter(({ field, to }) => field === by && to !== null && to !== row[by]);

/** Return the transition that a drop on a column means; of several, the first harmless one. */
export function moveTo(moves: TransitionSchema[], state: string): TransitionSchema | undefined {
  const leading = moves.filter(({ to }) => to === state);
  return leading.find(({ danger }) => !danger) ?? leading[0];
}

/** A row on its way to another column, shown there before the server has answered. */
export interface Move {
  row: Row;
  to: string;
}

/** The content of a column: the rows loaded so far, and the figures of all its rows. */
export interface ColumnContent {
  rows: Row[];
  total: number;
  sum?: number;
}

/** Return a column as it will be once the moves under way have succeeded. A move that the rows show already changes nothing. */
export function withMoves(content: ColumnContent, state: string, moves: Move[], fields: { by: string; sum?: string }): ColumnContent {
  return moves.reduce(({ rows, total, sum }, { row, to }) => {
    const isHere = rows.some(({ id }) => id === row.id);
    const arrives = to === state && !isHere;
    const leaves = to !== state && isHere;
    const step = arrives ? 1 : leaves ? -1 : 0;
    const amount = fields.sum ? Number(row[fields.sum] ?? 0) : 0;
    const others = leaves ? rows.filter(({ id }) => id !== row.id) : rows;
    return {
      rows: arrives ? [{ ...row, [fields.by]: to }, ...others] : others,
      total: total + step,
      ...(sum !== undefined && { sum: sum + step * amount }),
    };
  }, content);
}
