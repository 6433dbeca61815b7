import { useEffect, useState } from 'react';
import { useCustom, type HttpError } from '@refinedev/core';
import { MIN_SEARCH_LETTERS, type ResourceSchema, type SearchGroup } from '@haulbook/resource-contracts';
import { useFoundText } from '../parts/found-in-words';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { resourcePaths } from '../schema/paths';
import { useTitleOf } from '../schema/use-title-of';
import { useFormat, useTexts } from '../texts/wording';
import type { Hit, HitGroup } from './hit';

const PAUSE_MS = 220;
/** The number of details beside the name of a record. */
const DETAILS = 2;

/** Return a function that returns what distinguishes a row: how to reach the person, and the names of related records. */
function useDetailOf(): (resource: ResourceSchema, row: Row) => string {
  const { schema } = useAdmin();
  const titleOf = useTitleOf();
  const { phone } = useFormat();
  return ({ fields, title }, row) => {
    const described = fields.filter(({ name }) => !title.includes(name) && row[name]);
    const reach = described.flatMap(({ kind, name }) => {
      if (kind === 'phone') return [phone.format(String(row[name]))];
      return kind === 'email' ? [String(row[name])] : [];
    });
    const related = described
      .filter(({ kind, list }) => kind === 'ref' && list)
      .map(({ name, target }) =>
        titleOf(
          schema.resources.find(({ path }) => path === target),
          row[name] as Row,
        ),
      );
    return [...reach, ...related].slice(0, DETAILS).join(' · ');
  };
}

/** Return a function that turns what was found of one resource into lines: its records, and its list where there are more. */
function useGroupOf(): (group: SearchGroup, text: string) => HitGroup[] {
  const { schema, overrides } = useAdmin();
  const { search } = useTexts();
  const titleOf = useTitleOf();
  const detailOf = useDetailOf();
  const textOf = useFoundText();
  return ({ path, rows, hasMore, found = {}, similar }, text) => {
    const resource = schema.resources.find((each) => each.path === path);
    if (!resource) return [];
    const { label: kind, labelPlural: label, icon = 'document' } = resource;
    const paths = resourcePaths(path, overrides);
    const hits = (rows as Row[]).map((row): Hit => {
      const id = String(row.id);
      const detail = detailOf(resource, row);
      const unseen = found[id]?.filter((each) => !detail.includes(textOf(each))) ?? [];
      const why = unseen.length > 0 ? { found: unseen } : {};
      return { key: `${path}/${id}`, label: titleOf(resource, row), detail, kind, icon, to: paths.show(id), ...why };
    });
    const to = `${paths.list}?search=${encodeURIComponent(text)}`;
    // A list finds what it is asked for, not what is spelled alike.
    const all: Hit[] = hasMore && !similar ? [{ key: `all/${path}`, label: search.all(resource), kind, icon: 'search', to }] : [];
    return [{ label, hits: [...hits, ...all] }];
  };
}

/** Return the text once typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Search the records of all resources, in one request once typing pauses. Responses for an older text are not shown. */
export function useRecordHits(text: string): { groups: HitGroup[]; searching: boolean; failed: boolean; similar: boolean } {
  const groupOf = useGroupOf();
  const wanted = text.length >= MIN_SEARCH_LETTERS;
  const asked = usePaused(text);
  const isAsked = wanted && asked === text;
  const { query } = useCustom<SearchGroup[], HttpError>({
    url: '/api/admin/search',
    method: 'get',
    config: { query: { text: asked } },
    queryOptions: { enabled: isAsked, retry: false, staleTime: 0 },
    errorNotification: false,
  });
  const found = isAsked ? (query.data?.data ?? []) : [];
  return {
    groups: found.flatMap((group) => groupOf(group, text)),
    searching: wanted && (!isAsked || query.isFetching),
    failed: isAsked && query.isError,
    similar: found.length > 0 && found.every(({ similar }) => similar),
  };
}
