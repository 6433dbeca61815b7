import { Button } from 'antd';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { inSentence, type ResourceSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import { useIsPhone } from '../layout/use-is-phone';
import { useResourcePaths } from '../schema/paths';
import { ColumnChooser } from './column-chooser';
import { hasTrash } from './list-state';
import { SearchBox } from './search-box';
import type { useColumns } from './use-columns';
import type { RecordList } from './use-record-list';

interface ListToolsProps {
  resource: ResourceSchema;
  list: RecordList;
  columns: ReturnType<typeof useColumns>;
  onFilters: () => void;
}

/** The bar above a list: what narrows it, which columns it has, and what can be begun here. */
export function ListTools({ resource, list: { state, change }, columns, onFilters }: ListToolsProps) {
  const isPhone = useIsPhone();
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  const filterCount = Object.keys(state.filters).length;
  return (
    <div className="ra-toolbar" role="group" aria-label={`${resource.labelPlural} tools`}>
      {resource.search.length > 0 && (
        <SearchBox label={`Search ${inSentence(resource.labelPlural)}`} value={state.search} onSearch={onSearch} />
      )}
      {resource.fields.some((field) => field.filter) && (
        <Button icon={<Icon name="filter" size={16} />} onClick={onFilters} aria-haspopup="dialog">
          Filters{filterCount > 0 ? ` (${filterCount})` : ''}
        </Button>
      )}
      <span className="ra-grow" />
      {hasTrash(resource) && <TrashToggle open={state.trash} onToggle={() => change({ trash: !state.trash, filters: {}, search: '' })} />}
      {!isPhone && <ColumnChooser resource={resource} fields={columns.fields} isUsual={columns.isUsual} onChoose={columns.choose} />}
      {resource.actions.create && !state.trash && <CreateLink resource={resource} />}
    </div>
  );
}

function TrashToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <Button
      type={open ? 'primary' : 'default'}
      ghost={open}
      aria-label="Trash"
      aria-pressed={open}
      icon={<Icon name="trash" size={16} />}
      onClick={onToggle}
    >
      <span className="ra-desktop">Trash</span>
    </Button>
  );
}

export function CreateLink({ resource }: { resource: ResourceSchema }) {
  const paths = useResourcePaths(resource.path);
  return (
    <Link className="ra-button" to={paths.create}>
      <Icon name="plus" size={16} />
      New {inSentence(resource.label)}
    </Link>
  );
}
