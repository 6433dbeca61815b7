import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useTexts } from '../texts/wording';
import { useAdmin } from './admin-context';
import type { Row } from './fields';
import { useTitleOf } from './use-title-of';

/** Return a function that names a record on its own page: by the application's heading, or else by its title. */
export function useHeading(resource: ResourceSchema): (row: Row) => string {
  const admin = useAdmin();
  const own = admin.overrides[resource.path]?.heading;
  const titleOf = useTitleOf();
  const texts = useTexts();
  return (row) => own?.(row, admin, texts) ?? titleOf(resource, row);
}
