import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LocalDate } from '@haulbook/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useToday } from '../home/use-today';
import { useAdmin } from '../schema/admin-context';
import { useTexts } from '../texts/wording';
import { useOpeningQuery } from './views/use-list-views';
import { readListState, writeListState, type ListState } from './list-state';

/** A part of a list with a name, such as what is still to come. */
export interface ListPreset {
  label: string;
  /** Filters and order, in the format of the list's URL without the question mark. */
  query: (today: LocalDate) => string;
}

/** The URL of a whole list that otherwise begins with a view or a preset. */
export const WHOLE = 'all';

/** Return presets with their queries of a day. */
const presetsOf = (presets: readonly ListPreset[] = [], today: LocalDate): { label: string; query: URLSearchParams }[] =>
  presets.map(({ label, query }) => ({ label, query: new URLSearchParams(query(today)) }));

/** Return the presets of a resource with their queries of today. */
function usePresets({ path }: ResourceSchema): { label: string; query: URLSearchParams }[] {
  const { presets } = useAdmin().overrides[path] ?? {};
  const today = useToday();
  return useMemo(() => presetsOf(presets, today), [presets, today]);
}

/** What a list opens with where its address says nothing: the person's view, or else the first preset. */
interface Opening {
  view: URLSearchParams | null;
  presets?: readonly ListPreset[];
  today: LocalDate;
}

/** Return with which query a list opens by that of an address. */
export function openedQuery(query: URLSearchParams, { view, presets, today }: Opening): URLSearchParams {
  return query.size > 0 ? query : (view ?? presetsOf(presets?.slice(0, 1), today)[0]?.query ?? query);
}

/** Return the query of a list: as it opens by its URL, or, on a page that has no other view, that of the URL alone. */
export function useListQuery(resource: ResourceSchema, isAlone: boolean): URLSearchParams {
  const [query] = useSearchParams();
  const view = useOpeningQuery(resource);
  const { presets } = useAdmin().overrides[resource.path] ?? {};
  const today = useToday();
  return useMemo(() => (isAlone ? query : openedQuery(query, { view, presets, today })), [isAlone, query, view, presets, today]);
}

/** Return how the URL of a list is written. Of one that begins with a part of it, the whole list is named. */
export function useListAddress(resource: ResourceSchema): (query: URLSearchParams) => string {
  const hasPresets = (useAdmin().overrides[resource.path]?.presets ?? []).length > 0;
  const beginsWithPart = useOpeningQuery(resource) !== null || hasPresets;
  return (query) => (beginsWithPart && query.size === 0 ? WHOLE : query.toString());
}

interface PresetsProps {
  resource: ResourceSchema;
  state: ListState;
}

/** Return the presets of a list as links, marked if the list shows just that. */
function usePresetLinks({ resource, state }: PresetsProps): { label: string; to: string; isCurrent: boolean }[] {
  const written = (query: URLSearchParams) => writeListState(readListState(query, resource), resource).toString();
  const now = writeListState({ ...state, page: 1 }, resource).toString();
  return usePresets(resource).map(({ label, query }) => ({ label, to: `?${query.toString()}`, isCurrent: written(query) === now }));
}

/** Return the label of the preset that a list shows, and a link to the whole list; null if it shows something else. */
export function useCurrentPreset(props: PresetsProps): { label: string; all: string } | null {
  const current = usePresetLinks(props).find(({ isCurrent }) => isCurrent);
  return current ? { label: current.label, all: `?${WHOLE}` } : null;
}

/** The presets of a list as links, and one to all of it. */
export function Presets({ resource, state }: PresetsProps) {
  const { list } = useTexts();
  const presets = usePresetLinks({ resource, state });
  if (presets.length === 0) return null;
  const isWhole = writeListState({ ...state, page: 1 }, resource).size === 0;
  return (
    <nav className="ra-presets" aria-label={list.presets}>
      {[...presets, { label: list.all, to: `?${WHOLE}`, isCurrent: isWhole }].map(({ label, to, isCurrent }) => (
        <Link key={label} to={to} aria-current={isCurrent ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
