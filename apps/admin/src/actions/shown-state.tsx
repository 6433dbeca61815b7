import { describeState, type StateGraph } from '@haulbook/core';
import { Badge, useZone, type CellProps, type RecordParts, type Row } from '@haulbook/resource-admin';

/** The state to show of a row, by a rule of the domain: a stored one, or one worked out from other fields. */
type ShownState = (row: Row, now: Date, zone: string) => string;

/** Shows what follows from a record's dates and numbers in the place of its stored state: an issued invoice past its due day is overdue. */
export function showingState(field: string, graph: StateGraph, stateOf: ShownState): Pick<RecordParts, 'cells' | 'listCells'> {
  function ShownStateCell({ row }: CellProps) {
    const { label, tone } = describeState(graph, stateOf(row, new Date(), useZone()));
    return <Badge tone={tone}>{label}</Badge>;
  }
  const cells = { [field]: ShownStateCell };
  return { cells, listCells: cells };
}
