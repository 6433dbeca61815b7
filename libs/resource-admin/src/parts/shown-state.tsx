import { describeState, type StateGraph } from '@haulbook/core';
import type { CellProps } from '../kinds/types';
import { Badge } from '../layout/badge';
import { useZone, type RecordParts } from '../schema/admin-context';
import type { Row } from '../schema/fields';

/** Returns the state to show of a row, by a rule of the domain: the stored one, or one derived from other fields. */
type ShownState = (row: Row, now: Date, zone: string) => string;

/** Return cells that show a derived state in place of the stored one: an issued invoice past its due day is overdue. */
export function showingState(field: string, graph: StateGraph, stateOf: ShownState): Pick<RecordParts, 'cells' | 'listCells'> {
  function ShownStateCell({ row }: CellProps) {
    const { label, tone } = describeState(graph, stateOf(row, new Date(), useZone()));
    return <Badge tone={tone}>{label}</Badge>;
  }
  const cells = { [field]: ShownStateCell };
  return { cells, listCells: cells };
}
