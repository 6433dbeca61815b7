import { useCallback } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useIsNarrow } from '../layout/use-is-phone';
import { useTexts } from '../texts/wording';
import { SearchBox } from './search-box';
import type { RecordList } from './use-record-list';

/** The search of a list. Where the name of what is searched would be cut, only screen readers read it. */
export function ListSearch({ resource, list: { state, change } }: { resource: ResourceSchema; list: RecordList }) {
  const isNarrow = useIsNarrow();
  const { list } = useTexts();
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  if (resource.search.length === 0) return null;
  const label = list.search(resource);
  return <SearchBox label={label} placeholder={isNarrow ? list.searchShort : label} value={state.search} onSearch={onSearch} />;
}
