import { useCustom, type HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { Link } from 'react-router';
import { MIN_SEARCH_LETTERS, type EmptyLink, type ResourceSchema, type SearchGroup } from '@haulbook/resource-contracts';
import { LoadError, Notice } from '../layout/states';
import type { ListResult } from '../data/data-provider';
import { emptyWords } from '../schema/empty-words';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts, useWording } from '../texts/wording';
import { CreateLink } from './list-tools';
import type { ListState } from './list-state';
import { useCurrentPreset } from './presets';
import type { RecordList } from './use-record-list';

interface EmptyListProps {
  resource: ResourceSchema;
  list: RecordList;
}

/**
 * The notice of an empty list, which says what to do next: go back, see the whole list, loosen the search, leave the trash, or create the
 * first record.
 */
export function EmptyList({ resource, list }: EmptyListProps) {
  const { state, page } = list;
  const preset = useCurrentPreset({ resource, state });
  if (page && page.total > 0 && state.page > 1) return <PastTheEnd state={state} page={page} onPage={(to) => list.change({ page: to })} />;
  if (preset) return <EmptyPreset resource={resource} {...preset} />;
  if (hasConditions(state)) return <NoMatch resource={resource} list={list} />;
  if (state.trash) return <EmptyTrash resource={resource} list={list} />;
  return <NothingYet resource={resource} />;
}

/** Whether a list shows less than all there is because of its search or its filters. */
const hasConditions = ({ search, where, filters }: ListState): boolean =>
  search !== '' || where !== null || Object.keys(filters).length > 0;

interface PastTheEndProps {
  state: ListState;
  page: ListResult;
  onPage: (page: number) => void;
}

/** A page behind the last one. Of a list that is counted only so far, the last page is not known, but one that there is. */
function PastTheEnd({ state, page: { total, totalIsCapped }, onPage }: PastTheEndProps) {
  const { texts, format } = useWording();
  const last = Math.ceil(total / state.pageSize);
  const shown = format.count(last);
  const button = <Button onClick={() => onPage(last)}>{totalIsCapped ? texts.empty.toPage(shown) : texts.empty.lastPage}</Button>;
  return (
    <Notice icon="search" title={texts.empty.noPage(format.count(state.page))} action={button}>
      {totalIsCapped ? texts.empty.endsBefore : texts.empty.lastIs(shown)}
    </Notice>
  );
}

/** The button that takes all conditions from a list. */
function ClearButton({ list: { change } }: Pick<EmptyListProps, 'list'>) {
  const { empty } = useTexts();
  return <Button onClick={() => change({ filters: {}, where: null, search: '' })}>{empty.clear}</Button>;
}

function NoMatch({ resource, list }: EmptyListProps) {
  const { empty } = useTexts();
  const { search, trash } = list.state;
  return (
    <Notice icon="search" title={empty.noMatch(resource)} action={<ClearButton list={list} />}>
      {empty.noMatchAdvice}
      {search.length >= MIN_SEARCH_LETTERS && !trash && <Alike resource={resource} search={search} />}
    </Notice>
  );
}

/** Links to the records whose words are spelled like those that nothing matches. */
function Alike({ resource, search }: Pick<EmptyListProps, 'resource'> & { search: string }) {
  const { empty } = useTexts();
  const titleOf = useTitleOf();
  const { show } = useResourcePaths(resource.path);
  const { query } = useCustom<SearchGroup[], HttpError>({
    url: '/api/admin/search',
    method: 'get',
    config: { query: { text: search, resource: resource.path } },
    queryOptions: { retry: false },
    errorNotification: false,
  });
  const alike: Row[] | undefined = query.data?.data.find(({ similar }) => similar)?.rows;
  if (!alike) return null;
  return (
    <span className="ra-alike">
      {empty.didYouMean}{' '}
      {alike.map((row) => (
        <Link key={row.id} to={show(row.id!)}>
          {titleOf(resource, row)}
        </Link>
      ))}
    </span>
  );
}

/** Whether the API refuses to read a list: the address names a choice or a record that there is not. */
export const isUnusable = (error: HttpError | null): boolean => error?.code === 'bad_query';

/** The notice of such a list, in each of its views. */
export function UnusableConditions({ list }: Pick<EmptyListProps, 'list'>) {
  const { empty } = useTexts();
  return (
    <Notice icon="search" title={empty.unusable} role="alert" action={<ClearButton list={list} />}>
      {empty.unusableAdvice}
    </Notice>
  );
}

/** Why a list did not load: its conditions, which can be taken from it, or what another try may mend. */
export function ListError({ error, list, onRetry }: Pick<EmptyListProps, 'list'> & { error: HttpError; onRetry: () => void }) {
  return isUnusable(error) ? <UnusableConditions list={list} /> : <LoadError message={error.message} onRetry={onRetry} />;
}

/** A preset without rows, which no one chose to filter by: a list may begin with it. */
function EmptyPreset({ resource, label, all }: { resource: ResourceSchema; label: string; all: string }) {
  const { empty } = useTexts();
  const links = (
    <>
      <Link className="ra-button ra-button-plain" to={all}>
        {empty.showAll(resource)}
      </Link>
      {!resource.actions.create && resource.emptyLink && <BeginLink {...resource.emptyLink} />}
    </>
  );
  return (
    <Notice icon={resource.icon ?? 'document'} title={empty.nonePreset(label)} action={links}>
      {emptyWords(resource).more}
    </Notice>
  );
}

function EmptyTrash({ resource, list: { change } }: EmptyListProps) {
  const { empty, records } = useTexts();
  return (
    <Notice icon="trash" title={empty.trash} action={<Button onClick={() => change({ trash: false })}>{records.backTo(resource)}</Button>}>
      {empty.trashDetail}
    </Notice>
  );
}

function NothingYet({ resource }: Pick<EmptyListProps, 'resource'>) {
  const { emptyLink } = resource;
  const { empty } = useTexts();
  const { heading, more } = emptyWords(resource);
  return (
    <Notice
      icon={resource.icon ?? 'document'}
      title={heading ?? empty.none(resource)}
      action={resource.actions.create ? <CreateLink resource={resource} /> : emptyLink && <BeginLink {...emptyLink} />}
    >
      {more}
    </Notice>
  );
}

/** The link to where the first record begins. */
function BeginLink({ label, to }: EmptyLink) {
  const { list } = useResourcePaths(to);
  return (
    <Link className="ra-button ra-button-plain" to={list}>
      {label}
    </Link>
  );
}
