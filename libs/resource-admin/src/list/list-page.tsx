import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { FieldSchema, ResourceSchema } from '@haulbook/contracts';
import { FilterChips } from '../filters/filter-chips';
import { Icon } from '../layout/icon';
import { usePageHead } from '../layout/page';
import { LoadError, Loading, Notice } from '../layout/states';
import { useIsPhone } from '../layout/use-is-phone';
import { useResourcePaths } from '../schema/paths';
import { BulkBar } from './bulk-bar';
import { bulkFields } from './bulk-fields';
import { ColumnChooser } from './column-chooser';
import { Pager } from './pager';
import { RecordCards } from './record-cards';
import { RecordTable } from './record-table';
import { SearchBox } from './search-box';
import { useColumns } from './use-columns';
import { useRecordList, type RecordList } from './use-record-list';

const FilterPanel = lazy(() => import('../filters/filter-panel'));

/** The generic list of a resource: search, filters, sorting, paging and bulk changes, all kept in the address. */
export default function ListPage({ resource }: { resource: ResourceSchema }) {
  const list = useRecordList(resource);
  const { state, change } = list;
  const columns = useColumns(resource);
  const [selected, setSelected] = useState<string[]>([]);
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never');
  usePageHead(resource.labelPlural, resource.description);
  const clear = () => setSelected([]);
  return (
    <>
      <ListTools resource={resource} list={list} columns={columns} onFilters={() => setPanel('open')} />
      <FilterChips resource={resource} filters={state.filters} onRemove={(name) => change({ filters: { ...state.filters, [name]: '' } })} />
      {selected.length > 0 && <BulkBar resource={resource} selected={selected} onDone={clear} />}
      <section className="ra-panel" aria-label={resource.labelPlural} aria-busy={list.query.isFetching}>
        <ListBody resource={resource} list={list} fields={columns.fields} selected={selected} onSelect={setSelected} />
      </section>
      {panel !== 'never' && (
        <Suspense fallback={null}>
          <FilterPanel
            resource={resource}
            open={panel === 'open'}
            filters={state.filters}
            onApply={(filters) => change({ filters })}
            onClose={() => setPanel('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

interface ListToolsProps {
  resource: ResourceSchema;
  list: RecordList;
  columns: ReturnType<typeof useColumns>;
  onFilters: () => void;
}

function ListTools({ resource, list: { state, change }, columns, onFilters }: ListToolsProps) {
  const paths = useResourcePaths(resource.path);
  const isPhone = useIsPhone();
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  const filterCount = Object.keys(state.filters).length;
  return (
    <div className="ra-toolbar" role="group" aria-label={`${resource.labelPlural} tools`}>
      {resource.search.length > 0 && (
        <SearchBox label={`Search ${resource.labelPlural.toLowerCase()}`} value={state.search} onSearch={onSearch} />
      )}
      {resource.fields.some((field) => field.filter) && (
        <Button icon={<Icon name="filter" size={16} />} onClick={onFilters} aria-haspopup="dialog">
          Filters{filterCount > 0 ? ` (${filterCount})` : ''}
        </Button>
      )}
      <span className="ra-grow" />
      {!isPhone && <ColumnChooser resource={resource} fields={columns.fields} isUsual={columns.isUsual} onChoose={columns.choose} />}
      {resource.actions.create && <CreateLink resource={resource} to={paths.create} />}
    </div>
  );
}

function CreateLink({ resource, to }: { resource: ResourceSchema; to: string }) {
  return (
    <Link className="ra-button" to={to}>
      <Icon name="plus" size={16} />
      New {resource.label.toLowerCase()}
    </Link>
  );
}

interface ListBodyProps {
  resource: ResourceSchema;
  list: RecordList;
  fields: FieldSchema[];
  selected: string[];
  onSelect: (ids: string[]) => void;
}

/** The rows, or what stands in their place while they load, when they do not, or when there are none. */
function ListBody({ resource, list, fields, selected, onSelect }: ListBodyProps) {
  const { state, change, page, rows, query } = list;
  const isPhone = useIsPhone();
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!page) return <Loading />;
  if (rows.length === 0) return <NothingHere resource={resource} list={list} />;
  const canSelect = resource.actions.delete || (resource.actions.update && bulkFields(resource).length > 0);
  const turnTo = (next: number) => {
    onSelect([]);
    change({ page: next });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {isPhone ? (
        <RecordCards resource={resource} fields={fields} rows={rows} />
      ) : (
        <RecordTable
          resource={resource}
          fields={fields}
          rows={rows}
          sort={state.sort}
          loading={query.isPlaceholderData && query.isFetching}
          onSort={(sort) => change({ sort })}
          selected={selected}
          onSelect={canSelect ? onSelect : undefined}
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

/** An empty list says what to do next: turn back, loosen the search, or make the first record. */
function NothingHere({ resource, list: { state, change } }: { resource: ResourceSchema; list: RecordList }) {
  const paths = useResourcePaths(resource.path);
  const plural = resource.labelPlural.toLowerCase();
  if (state.page > 1) {
    return (
      <Notice
        icon="search"
        title="Nothing on this page"
        action={<Button onClick={() => change({ page: 1 })}>Back to the first page</Button>}
      >
        The list has become shorter.
      </Notice>
    );
  }
  if (state.search !== '' || Object.keys(state.filters).length > 0) {
    return (
      <Notice
        icon="search"
        title={`No ${plural} match`}
        action={<Button onClick={() => change({ filters: {}, search: '' })}>Clear search and filters</Button>}
      >
        Try fewer words, or take a filter away.
      </Notice>
    );
  }
  return (
    <Notice
      icon={resource.icon ?? 'document'}
      title={`No ${plural} yet`}
      action={resource.actions.create && <CreateLink resource={resource} to={paths.create} />}
    >
      {resource.empty}
    </Notice>
  );
}
