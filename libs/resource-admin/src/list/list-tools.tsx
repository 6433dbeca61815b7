import { Button } from 'antd';
import { Link } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../kinds/registry';
import { ListActions } from '../actions/list-actions';
import { RestoreAll } from '../bulk/restore-all';
import { Icon } from '../layout/icon';
import { useIsNarrow } from '../layout/use-is-phone';
import { useResourcePaths } from '../schema/paths';
import { useTexts } from '../texts/wording';
import { ColumnChooser } from './column-chooser';
import { ExportMenu } from './export-menu';
import { ListPermissions } from './list-permissions';
import { ListSearch } from './list-search';
import { hasTrash, viewsOf } from './list-state';
import { TotalsMenu } from './totals-menu';
import type { Columns } from './use-columns';
import type { RecordList } from './use-record-list';
import { ViewSwitch } from './view-switch';
import { ViewsMenu } from './views/views-menu';

interface ListToolsProps {
  resource: ResourceSchema;
  list: RecordList;
  columns: Columns;
  /** Ids of the selected rows. */
  selected: string[];
  onFilters: () => void;
}

/** The bar above a list: search, filters, trash, export, columns, and the link to a new record. */
export function ListTools({ resource, list: records, columns, selected, onFilters }: ListToolsProps) {
  const { state, change } = records;
  const isNarrow = useIsNarrow();
  const { list, filters } = useTexts();
  const filterCount = Object.keys(state.filters).length + (state.where ? 1 : 0);
  return (
    <div className="ra-toolbar ra-list-tools" role="group" aria-label={list.tools(resource)}>
      <ListSearch resource={resource} list={records} />
      {resource.fields.some((field) => kindOf(field).filter) && (
        <Button icon={<Icon name="filter" size={16} />} onClick={onFilters} aria-haspopup="dialog">
          {filters.button(filterCount)}
        </Button>
      )}
      {!state.trash && <ViewsMenu resource={resource} state={state} />}
      <span className="ra-grow" />
      {viewsOf(resource).length > 1 && !state.trash && (
        <ViewSwitch views={viewsOf(resource)} view={state.view} onView={(view) => change({ view })} />
      )}
      {state.trash && <RestoreAll resource={resource} list={records} />}
      {hasTrash(resource) && (
        <TrashToggle
          open={state.trash}
          onToggle={() => change({ trash: !state.trash, view: 'table', filters: {}, where: null, search: '', saved: null })}
        />
      )}
      {resource.actions.export && state.view === 'table' && (
        <ExportMenu resource={resource} list={records} fields={columns.fields} selected={selected} />
      )}
      {resource.actions.import && !state.trash && <ImportLink resource={resource} />}
      {state.view === 'table' && !state.trash && <TotalsMenu resource={resource} list={records} />}
      {!isNarrow && state.view !== 'calendar' && <ColumnChooser resource={resource} columns={columns} />}
      {!state.trash && <ListPermissions resource={resource} />}
      {!state.trash && <ListActions resource={resource} />}
      {resource.actions.create && !state.trash && <CreateLink resource={resource} />}
    </div>
  );
}

function TrashToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { trash } = useTexts();
  return (
    <Button
      type={open ? 'primary' : 'default'}
      ghost={open}
      aria-label={trash.title}
      aria-pressed={open}
      icon={<Icon name="trash" size={16} />}
      onClick={onToggle}
    >
      <span className="ra-desktop">{trash.title}</span>
    </Button>
  );
}

function ImportLink({ resource }: { resource: ResourceSchema }) {
  const { imports } = useTexts();
  return (
    <Link className="ra-button ra-button-plain" to={`/import/${resource.path}`} aria-label={imports.button}>
      <Icon name="upload" size={16} />
      <span className="ra-desktop">{imports.button}</span>
    </Link>
  );
}

export function CreateLink({ resource }: { resource: ResourceSchema }) {
  const paths = useResourcePaths(resource.path);
  const { records } = useTexts();
  return (
    <Link className="ra-button" to={paths.create}>
      <Icon name="plus" size={16} />
      {records.create(resource)}
    </Link>
  );
}
