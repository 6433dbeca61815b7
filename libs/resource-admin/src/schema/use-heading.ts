import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useAdmin } from './admin-context';
import { titleOf, type Row } from './fields';

/** What a record is called where nothing else tells of it: as the application has it, else its title. */
export function useHeading(resource: ResourceSchema): (row: Row) => string {
  const admin = useAdmin();
  const own = admin.overrides[resource.path]?.heading;
  return (row) => own?.(row, admin) ?? titleOf(resource, row);
}
