import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { may } from '../auth/ability';
import type { AdminDataProvider } from '../data/data-provider';
import { hasTrash } from '../list/list-state';
import { useAdmin, useResourceSchema } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';

/**
 * A link to a record by its id. It has the record's name of now, else the one that is known, else it says of which kind it is. A record in
 * the trash leads there, and one that is gone nowhere.
 */
export function RecordById({ path, id, known }: { path: string; id: string; known?: string }) {
  const resource = useResourceSchema(path);
  const paths = useResourcePaths(path);
  const { ability } = useAdmin();
  const { records, trash } = useTexts();
  const titleOf = useTitleOf();
  const mayRead = Boolean(resource) && may(ability, 'read', path);
  const row = useNamingRow(mayRead ? resource : undefined, id);
  if (!resource || !mayRead) return <span className="ra-clip">{known ?? id}</span>;
  if (row === null) return <span className="ra-clip ra-muted">{known ?? records.gone(resource)}</span>;
  const name = row ? titleOf(resource, row) : known;
  const isTrashed = Boolean(row?.deletedAt);
  return (
    <Link className="ra-clip" to={isTrashed ? `${paths.list}?trash=` : paths.show(id)}>
      {isTrashed ? trash.within(name ?? resource.label) : (name ?? records.open(resource))}
    </Link>
  );
}

/** Return the fields of a record that name it as it is now; undefined until they are known, and null for one that is gone. */
function useNamingRow(resource: ResourceSchema | undefined, id: string): Row | null | undefined {
  const { nameRecord } = useDataProvider()() as AdminDataProvider;
  const { path = '', title = [], untitled = [] } = resource ?? {};
  const { data: row } = useQuery({
    queryKey: ['data', 'default', path, 'name', id],
    queryFn: () =>
      nameRecord({ resource: path, id, hasTrash: resource !== undefined && hasTrash(resource), fields: [...title, ...untitled] }),
    enabled: resource !== undefined,
    retry: false,
  });
  return row as Row | null | undefined;
}
