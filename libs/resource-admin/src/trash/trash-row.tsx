import { Button } from 'antd';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { formatMoment } from '../format/when';
import { Icon } from '../layout/icon';
import { useZone } from '../schema/admin-context';
import { titleOf, type Row } from '../schema/fields';
import { useRestore } from './use-restore';

/** When a row went to the trash, and the way back. */
export function TrashRow({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const zone = useZone();
  const { restore, restoring } = useRestore(resource);
  return (
    <span className="ra-trash-row">
      {typeof row.deletedAt === 'string' && <span className="ra-muted">Deleted {formatMoment(row.deletedAt, zone)}</span>}
      <Button
        size="small"
        loading={restoring}
        icon={<Icon name="history" size={15} />}
        aria-label={`Restore ${titleOf(resource, row)}`}
        onClick={() => void restore([row.id ?? ''])}
      >
        Restore
      </Button>
    </span>
  );
}
