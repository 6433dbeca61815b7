import type { ResourceSchema } from '@haulbook/resource-contracts';
import { Badge, useCount, useResourceSchema, type CellProps } from '@haulbook/resource-admin';

/** A ZIP code, and whether the trucks don't go there. All cells of a list share one request. */
export function ZipCell({ value }: CellProps) {
  const areas = useResourceSchema('service-areas');
  const zip = String(value ?? '');
  return (
    <span className="ra-nowrap">
      {zip} {areas && zip && <Outside areas={areas} zip={zip} />}
    </span>
  );
}

function Outside({ areas, zip }: { areas: ResourceSchema; zip: string }) {
  const { total } = useCount({ resource: areas, filters: { zip, active: 'true' } });
  return total === 0 ? <Badge tone="warning">Outside the area</Badge> : null;
}
