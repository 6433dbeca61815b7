import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { searchWords, type ResourceSchema } from '@haulbook/resource-contracts';
import { hasBulk } from '../bulk/selection';
import { errorInstead } from '../data/error-instead';
import { Loading } from '../layout/states';
import { useHighlight } from '../layout/use-highlight';
import { useIsNarrow } from '../layout/use-is-phone';
import { TrashRow } from '../trash/trash-row';
import { calendarFields } from '../views/calendar/events';
import { Gallery } from '../views/gallery/gallery';
import { EmptyList, ListError } from './empty-list';
import { FoundInRows } from './found-in-row';
import { ListCards } from './list-cards';
import { reachablePage } from './list-state';
import { Pager } from './pager';
import { RecordTable, type RecordTableProps } from './record-table';
import { useReturn } from './returning';
import type { Columns } from './use-columns';
import { useFoundIn } from './use-found-in';
import { isListed, type RecordList } from './use-record-list';
import { useRowKeys } from './use-row-keys';

const CalendarView = lazy(() => import('../views/calendar/calendar-view'));
const Board = lazy(() => import('../views/board/board'));
const QuickLook = lazy(() => import('./quick-look'));

interface ListRowsProps {
  resource: ResourceSchema;
  list: RecordList;
  columns: Columns;
  selected: string[];
  onSelect: (ids: string[]) => void;
}

/** Return which record of a list is looked at beside it, and what looks at one, or away from it when it is the same again. */
function useLook({ rows, state }: RecordList) {
  const [id, setId] = useState<string | null>(null);
  const isNarrow = useIsNarrow();
  const isPossible = isListed(state) && !state.trash && !isNarrow;
  const isThere = isPossible && rows.some((row) => row.id === id);
  const onLook = useCallback((next: string) => setId((now) => (now === next ? null : next)), []);
  const close = useCallback(() => setId(null), []);
  return { looked: isThere ? id : null, onLook: isPossible ? onLook : undefined, close };
}

/** The rows in the view that the address names. */
export function ListRows(props: ListRowsProps) {
  const { resource, list, columns } = props;
  const { close, ...look } = useLook(list);
  useRowKeys(look.looked);
  const section = useRef<HTMLElement>(null);
  useHighlight(section, searchWords(list.state.search));
  const foundIn = useFoundIn(resource, list, columns.fields);
  useReturn(resource.path, list.rows.length > 0 && !list.query.isPlaceholderData);
  const board = list.state.view === 'board' ? resource.views?.board : undefined;
  const calendar = list.state.view === 'calendar' ? calendarFields(resource) : undefined;
  return (
    <Suspense fallback={<Loading />}>
      {board && <Board resource={resource} board={board} list={list} fields={columns.fields} />}
      {calendar && <CalendarView resource={resource} fields={calendar} list={list} />}
      {!board && !calendar && (
        <div className={look.looked === null ? undefined : 'ra-with-look'}>
          <section ref={section} className="ra-panel" aria-label={resource.labelPlural} aria-busy={list.query.isFetching}>
            <FoundInRows.Provider value={foundIn}>
              <TableRows {...props} {...look} />
            </FoundInRows.Provider>
          </section>
          {/* Of its own: the rows would be hidden while it loads, and the focus lost. */}
          {look.looked !== null && (
            <Suspense fallback={null}>
              <QuickLook resource={resource} id={look.looked} onClose={close} />
            </Suspense>
          )}
        </div>
      )}
    </Suspense>
  );
}

type LookProps = Pick<RecordTableProps, 'looked' | 'onLook'>;

/** The rows of the table, or a notice while they load, when loading fails, or when there are none. */
function TableRows({ resource, list, columns, selected, onSelect, looked, onLook }: ListRowsProps & LookProps) {
  const { state, change, page, rows, query } = list;
  const { fields } = columns;
  const isNarrow = useIsNarrow();
  const gallery = state.view === 'gallery' ? resource.views?.gallery : undefined;
  const error = errorInstead(query);
  if (error) return <ListError error={error} list={list} onRetry={() => void query.refetch()} />;
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
        <Gallery resource={resource} of={gallery.of} fields={fields} rows={rows} onLook={onLook} looked={looked} />
      ) : isNarrow ? (
        <ListCards
          resource={resource}
          list={list}
          fields={fields}
          selected={selected}
          rowAction={rowAction}
          onSelect={canSelect ? onSelect : undefined}
        />
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
          onLook={onLook}
          looked={looked}
          isEditable={!state.trash}
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
