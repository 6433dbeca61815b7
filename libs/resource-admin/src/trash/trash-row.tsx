import { Button } from 'antd';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import type { Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useWording } from '../texts/wording';
import { useRestore } from './use-restore';

/** The time a row was deleted, and the button that restores it. */
export function TrashRow({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const { texts, format } = useWording();
  const titleOf = useTitleOf();
  const { restore, restoring } = useRestore(resource);
  return (
    <span className="ra-trash-row">
      {typeof row.deletedAt === 'string' && <span className="ra-muted">{texts.trash.deletedAt(format.moment(row.deletedAt))}</span>}
      <Button
        size="small"
        loading={restoring}
        icon={<Icon name="history" size={15} />}
        aria-label={texts.trash.restoreOne(titleOf(resource, row))}
        onClick={() => void restore([row.id ?? ''])}
      >
        {texts.trash.restore}
      </Button>
    </span>
  );
}
