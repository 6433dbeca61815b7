import { useEffect, useState } from 'react';
import { useDataProvider, type BaseRecord } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { searchConditions } from '../list/list-state';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { resourcePaths } from '../schema/paths';
import { useTitleOf } from '../schema/use-title-of';
import type { Hit } from './hit';

const PAUSE_MS = 220;
const PER_RESOURCE = 4;
const MIN_LETTERS = 2;
/** The maximum number of resources searched, the first ones of the schema, since a search requests each resource once. */
const MAX_RESOURCES = 8;

/**
 * Return a function that turns a row into a hit: by its title, and by the title of the first related record, such as a quote's customer.
 */
function useHitOf(): (resource: ResourceSchema, row: Row) => Hit {
  const { schema, overrides } = useAdmin();
  const titleOf = useTitleOf();
  return (resource, row) => {
    const field = resource.fields.find((each) => each.kind === 'ref' && each.list);
    const owner = field && row[field.name];
    const target = schema.resources.find((each) => each.path === field?.target);
    return {
      key: `${resource.path}/${row.id}`,
      label: titleOf(resource, row),
      detail: owner && typeof owner === 'object' ? titleOf(target, owner as Row) : undefined,
      kind: resource.label,
      icon: resource.icon ?? 'document',
      to: resourcePaths(resource.path, overrides).show(String(row.id)),
    };
  };
}

interface Found {
  text: string;
  rows: [ResourceSchema, Row][];
}

/** Search every searchable resource at once for records that match. Late responses for an older text are dropped. */
export function useRecordHits(text: string): { hits: Hit[]; searching: boolean } {
  const { schema } = useAdmin();
  const hitOf = useHitOf();
  const provider = useDataProvider()();
  const [found, setFound] = useState<Found>({ text: '', rows: [] });
  useEffect(() => {
    if (text.length < MIN_LETTERS) return;
    let current = true;
    const find = async (resource: ResourceSchema): Promise<Found['rows']> => {
      const { data } = await provider.getList<BaseRecord>({
        resource: resource.path,
        pagination: { currentPage: 1, pageSize: PER_RESOURCE },
        sorters: [resource.defaultSort],
        filters: searchConditions(resource, text),
        meta: { count: 'none' },
      });
      return data.map((row) => [resource, row as Row]);
    };
    const findAll = async () => {
      const searchable = schema.resources.filter((resource) => resource.search.length > 0 && resource.group).slice(0, MAX_RESOURCES);
      const rows = await Promise.all(searchable.map((resource) => find(resource).catch(() => [])));
      if (current) setFound({ text, rows: rows.flat() });
    };
    const timer = setTimeout(() => void findAll(), PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, provider, schema]);
  const wanted = text.length >= MIN_LETTERS;
  return { hits: wanted ? found.rows.map(([resource, row]) => hitOf(resource, row)) : [], searching: wanted && found.text !== text };
}
