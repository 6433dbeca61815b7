import { useTexts } from '../texts/wording';
import { RecordCards } from './record-cards';
import type { RecordTableProps } from './record-table';
import { SelectAll } from './row-select';
import { SortSelect } from './sort-select';
import type { RecordList } from './use-record-list';

interface ListCardsProps extends Pick<RecordTableProps, 'resource' | 'fields' | 'rowAction' | 'onSelect'> {
  list: RecordList;
  selected: string[];
}

/** A list on narrow screens: its rows as cards, and what the heads of a table are for. */
export function ListCards({ resource, list: { state, change, rows }, fields, rowAction, selected, onSelect }: ListCardsProps) {
  const { list } = useTexts();
  return (
    <>
      <div className="ra-cards-head">
        {onSelect && (
          <SelectAll ids={rows.map(({ id }) => id ?? '')} selected={selected} onSelect={onSelect}>
            {list.selectPage}
          </SelectAll>
        )}
        {!state.trash && <SortSelect resource={resource} sort={state.sort} onSort={(sort) => change({ sort })} />}
      </div>
      <RecordCards
        resource={resource}
        fields={fields}
        rows={rows}
        rowAction={rowAction}
        selected={selected}
        onSelect={onSelect}
        isEditable={!state.trash}
      />
    </>
  );
}
