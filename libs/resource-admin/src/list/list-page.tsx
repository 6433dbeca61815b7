import { lazy, Suspense, useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { errorInstead } from '../data/error-instead';
import { FilterChips } from '../filters/filter-chips';
import { usePageHead } from '../layout/page';
import { LoadError, Loading } from '../layout/states';
import { useIsNarrow } from '../layout/use-is-phone';
import type { Row } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { TrashRow } from '../trash/trash-row';
import { hasBulk, NONE, type Selection } from '../bulk/selection';
import { BulkBar } from './bulk-bar';
import { ListTools } from './list-tools';
import { Gallery } from '../views/gallery/gallery';
import { calendarFields } from '../views/calendar/events';
import { EmptyList } from './empty-list';
import { Pager } from './pager';
import { Presets } from './presets';
import { RecordCards } from './record-cards';
import { RecordTable } from './record-table';
import { SortSelect } from './sort-select';
import { useColumns, type Columns } from './use-columns';
import { reachablePage, type ListState } from './list-state';
import { useRecordList, type RecordList } from './use-record-list';

const CalendarView = lazy(() => import('../views/calendar/calendar-view'));
const Board = lazy(() => import('../views/board/board'));
const TotalsPanel = lazy(async () => ({ default: (await import('./totals-panel')).TotalsPanel }));
const FilterPanel = lazy(() => import('../filters/filter-panel'));

/**
 * Return the chosen rows of what a list shows now. Rows that search, filters, page or view take away are not chosen any more. Those that
 * other people take away are left out, while `hasChosen` says that there were some: a dialog about them stays open.
 */
function useSelection(state: ListState, rows: Row[]) {
  const { search, filters, where, page, pageSize, trash, view } = state;
  const shown = JSON.stringify([search, filters, where, page, pageSize, trash, view]);
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
        where={state.where}
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

interface ListRowsProps {
  resource: ResourceSchema;
  list: RecordList;
  columns: Columns;
  selected: string[];
  onSelect: (ids: string[]) => void;
}

/** The rows in the view that the address names. */
function ListRows(props: ListRowsProps) {
  const { resource, list, columns } = props;
  const board = list.state.view === 'board' ? resource.views?.board : undefined;
  const calendar = list.state.view === 'calendar' ? calendarFields(resource) : undefined;
  return (
    <Suspense fallback={<Loading />}>
      {board && <Board resource={resource} board={board} list={list} fields={columns.fields} />}
      {calendar && <CalendarView resource={resource} fields={calendar} list={list} />}
      {!board && !calendar && (
        <section className="ra-panel" aria-label={resource.labelPlural} aria-busy={list.query.isFetching}>
          <TableRows {...props} />
        </section>
      )}
    </Suspense>
  );
}

/** The rows of the table, or a notice while they load, when loading fails, or when there are none. */
function TableRows({ resource, list, columns, selected, onSelect }: ListRowsProps) {
  const { state, change, page, rows, query } = list;
  const { fields } = columns;
  const isNarrow = useIsNarrow();
  const gallery = state.view === 'gallery' ? resource.views?.gallery : undefined;
  const error = errorInstead(query);
  if (error) return <LoadError message={error.message} onRetry={() => void query.refetch()} />;
  if (!page) return <Loading />;
  if (rows.length === 0 || state.page > reachablePage(state)) return <EmptyList resource={resource} list={list} />;
  const canSelect = !state.trash && hasBulk(resource);
  const rowAction = state.trash ? TrashRow : undefined;
  const turnTo = (next: number) => {
    change({ page: next });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {gallery ? (
        <Gallery resource={resource} of={gallery.of} fields={fields} rows={rows} />
      ) : isNarrow ? (
        <>
          {!state.trash && <SortSelect resource={resource} sort={state.sort} onSort={(sort) => change({ sort })} />}
          <RecordCards resource={resource} fields={fields} rows={rows} rowAction={rowAction} />
        </>
      ) : (
        <RecordTable
          resource={resource}
          fields={fields}
          columns={columns}
          rows={rows}
          sort={state.sort}
          loading={query.isPlaceholderData && query.isFetching}
          onSort={state.trash ? undefined : (sort) => change({ sort })}
          selected={selected}
          onSelect={canSelect ? onSelect : undefined}
          rowAction={rowAction}
        />
      )}
      <Pager
        page={state.page}
        pageSize={state.pageSize}
        shown={rows.length}
        total={page.total}
        totalIsCapped={page.totalIsCapped}
        hasNext={page.hasNext}
        onPage={turnTo}
        onPageSize={(pageSize) => change({ pageSize })}
      />
    </>
  );
}
