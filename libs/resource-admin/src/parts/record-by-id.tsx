import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { may } from '../auth/ability';
import type { AdminDataProvider } from '../data/data-provider';
import { useAdmin, useResourceSchema } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';

/** A link to a record by its id. It has the record's name of now, else the one that is known, else it says of which kind it is. */
export function RecordById({ path, id, known }: { path: string; id: string; known?: string }) {
  const resource = useResourceSchema(path);
  const paths = useResourcePaths(path);
  const { ability } = useAdmin();
  const { records } = useTexts();
  const mayRead = Boolean(resource) && may(ability, 'read', path);
  const name = useNameOf(mayRead ? resource : undefined, id) ?? known;
  if (!resource || !mayRead) return <span className="ra-clip">{name ?? id}</span>;
  return (
    <Link className="ra-clip" to={paths.show(id)}>
      {name ?? records.open(resource)}
    </Link>
  );
}

/** Return the name of a record as it is now; undefined until it is known, and for one that is gone. */
function useNameOf(resource: ResourceSchema | undefined, id: string): string | undefined {
  const { nameRecord } = useDataProvider()() as AdminDataProvider;
  const titleOf = useTitleOf();
  const { path = '', title = [], untitled = [] } = resource ?? {};
  const { data: row } = useQuery({
    queryKey: ['data', 'default', path, 'name', id],
    queryFn: () => nameRecord({ resource: path, id, fields: [...title, ...untitled] }),
    enabled: resource !== undefined,
    retry: false,
  });
  return row ? titleOf(resource, row as Row) : undefined;
}
