import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LocalDate } from '@haulbook/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useToday } from '../home/use-today';
import { useAdmin } from '../schema/admin-context';
import { useTexts } from '../texts/wording';
import { readListState, writeListState, type ListState } from './list-state';

/** A part of a list with a name, such as what is still to come. */
export interface ListPreset {
  label: string;
  /** Filters and order, in the format of the list's URL without the question mark. */
  query: (today: LocalDate) => string;
}

/** The URL of a whole list that otherwise begins with its first preset. */
const WHOLE = 'all';

/** Return the presets of a resource with their queries of today. */
function usePresets({ path }: ResourceSchema): { label: string; query: URLSearchParams }[] {
  const { presets } = useAdmin().overrides[path] ?? {};
  const today = useToday();
  return useMemo(() => (presets ?? []).map(({ label, query }) => ({ label, query: new URLSearchParams(query(today)) })), [presets, today]);
}

/** Return the query of a list: that of its URL, or of its first preset where the URL says nothing. */
export function useListQuery(resource: ResourceSchema, isAlone: boolean): URLSearchParams {
  const [query] = useSearchParams();
  const [first] = usePresets(resource);
  return first && !isAlone && query.size === 0 ? first.query : query;
}

/** Return how the URL of a list is written. Of one that begins with a preset, the whole list is named. */
export function useListAddress(resource: ResourceSchema): (query: URLSearchParams) => string {
  const hasPresets = (useAdmin().overrides[resource.path]?.presets ?? []).length > 0;
  return (query) => (hasPresets && query.size === 0 ? WHOLE : query.toString());
}

/** The presets of a list as links, and one to all of it. */
export function Presets({ resource, state }: { resource: ResourceSchema; state: ListState }) {
  const { list } = useTexts();
  const presets = usePresets(resource);
  if (presets.length === 0) return null;
  const written = (query: URLSearchParams) => writeListState(readListState(query, resource), resource).toString();
  const now = writeListState({ ...state, page: 1 }, resource).toString();
  const links = [
    ...presets.map(({ label, query }) => ({ label, to: query.toString(), key: written(query) })),
    { label: list.all, to: WHOLE, key: '' },
  ];
  return (
    <nav className="ra-presets" aria-label={list.presets}>
      {links.map(({ label, to, key }) => (
        <Link key={label} to={`?${to}`} aria-current={key === now ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
