import type { ResourceSchema } from '@haulbook/contracts';
import { useAdmin } from './admin-context';
import { titleOf, type Row } from './fields';

/** What a record is called where nothing else tells of it: as the application has it, else its title. */
export function useHeading(resource: ResourceSchema): (row: Row) => string {
  const { schema, overrides } = useAdmin();
  const own = overrides[resource.path]?.heading;
  return (row) => own?.(row, schema) ?? titleOf(resource, row);
}
