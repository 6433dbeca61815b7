import { describeState, type StateGraph } from '@haulbook/core';
import { serverNow } from '@haulbook/ui';
import type { CellProps } from '../kinds/types';
import { Badge } from '../layout/badge';
import { useZone, type RecordParts } from '../schema/admin-context';
import type { Row } from '../schema/fields';

/** A function that returns the state to show for a row by a domain rule: the stored one, or one derived from other fields. */
type DerivedState = (row: Row, now: Date, zone: string) => string;

/**
 * Return cells that show a derived state in place of the stored one: an issued invoice past its due day is overdue.
 * @param rowReads what `stateOf` reads besides the stored state
 */
export function derivedState(
  field: string,
  graph: StateGraph,
  rowReads: readonly string[],
  stateOf: DerivedState,
): Pick<RecordParts, 'cells' | 'listCells' | 'rowReads'> {
  function DerivedStateCell({ row }: CellProps) {
    const { label, tone } = describeState(graph, stateOf(row, serverNow(), useZone()));
    return <Badge tone={tone}>{label}</Badge>;
  }
  const cells = { [field]: DerivedStateCell };
  return { cells, listCells: cells, rowReads };
}
