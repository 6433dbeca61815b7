import { lazy, Suspense, useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { FilterChips } from '../filters/filter-chips';
import { usePageHead } from '../layout/page';
import type { Row } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { NONE, type Selection } from '../bulk/selection';
import { BulkBar } from './bulk-bar';
import { ListRows } from './list-rows';
import { ListTools } from './list-tools';
import { Presets } from './presets';
import { useColumns } from './use-columns';
import type { ListState } from './list-state';
import { useLeftOut } from './use-left-out';
import { useRecordList } from './use-record-list';

const TotalsPanel = lazy(async () => ({ default: (await import('./totals-panel')).TotalsPanel }));
const FilterPanel = lazy(() => import('../filters/filter-panel'));

/**
 * Return the chosen rows of what a list shows now. Rows that search, filters, page or view take away are not chosen any more. Those that
 * other people take away are left out, while `hasChosen` says that there were some: a dialog about them stays open.
 */
function useSelection(state: ListState, rows: Row[]) {
  const { search, filters, unusable, where, page, pageSize, trash, view } = state;
  const shown = JSON.stringify([search, filters, unusable, where, page, pageSize, trash, view]);
  const [chosen, choose] = useState({ shown, selection: NONE });
  const current = chosen.shown === shown ? chosen.selection : NONE;
  const there = current.ids.filter((id) => rows.some((row) => row.id === id));
  return {
    selection: current.isAll ? current : { ids: there, isAll: false },
    hasChosen: current.ids.length > 0,
    select: (selection: Selection) => choose({ shown, selection }),
  };
}

/** The generic list of a resource: search, filters, sorting, paging, and bulk changes, all kept in the URL. */
export default function ListPage({ resource }: { resource: ResourceSchema }) {
  const list = useRecordList(resource);
  const { state, change } = list;
  const leftOut = useLeftOut(resource, list);
  const columns = useColumns(resource, list);
  const { selection, hasChosen, select } = useSelection(state, list.rows);
  const selected = selection.isAll ? NONE.ids : selection.ids;
  const [panel, setPanel] = useState<'never' | 'open' | 'conditions' | 'closed'>('never');
  const { trash } = useTexts();
  usePageHead(resource.labelPlural, state.trash ? trash.subtitle : resource.description);
  const clear = () => select(NONE);
  return (
    <>
      <ListTools resource={resource} list={list} columns={columns} selected={selected} onFilters={() => setPanel('open')} />
      {state.view === 'table' && !state.trash && <Presets resource={resource} state={state} />}
      <FilterChips
        resource={resource}
        filters={state.filters}
        onRemove={(name) => change((now) => ({ filters: { ...now.filters, [name]: '' } }))}
        onUnusable={leftOut.isSome && leftOut.drop}
        where={leftOut.where}
        onWhere={() => change({ where: null })}
        onChange={() => setPanel('conditions')}
      />
      {hasChosen && state.view === 'table' && (
        <BulkBar resource={resource} list={list} selection={selection} onSelect={select} onDone={clear} />
      )}
      {state.view === 'table' && !state.trash && (state.totals || state.groupBy !== null) && (
        <Suspense fallback={null}>
          <TotalsPanel resource={resource} list={list} fields={columns.fields} />
        </Suspense>
      )}
      <ListRows
        resource={resource}
        list={list}
        columns={columns}
        selected={selection.ids}
        onSelect={(ids) => select({ ids, isAll: false })}
      />
      {panel !== 'never' && (
        <Suspense fallback={null}>
          <FilterPanel
            resource={resource}
            open={panel !== 'closed'}
            atConditions={panel === 'conditions'}
            filters={state.filters}
            where={state.where}
            onApply={change}
            onClose={() => setPanel('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
