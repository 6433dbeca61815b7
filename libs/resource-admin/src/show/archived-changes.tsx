import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { Link } from 'react-router';
import type { HistoryEntry } from '@haulbook/resource-contracts';
import { useResourceSchema } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useWording } from '../texts/wording';

const ARCHIVES = 'audit-archives';

/** Says that older changes of a record are in the archive, where its history, which is all there, does not begin with its first version. */
export function ArchivedChanges({ entries, row }: { entries: readonly HistoryEntry[]; row: Row }) {
  const { texts, format } = useWording();
  const archive = useResourceSchema(ARCHIVES);
  const paths = useResourcePaths(ARCHIVES);
  const missing = Math.min(...entries.map(({ version }) => version), Number(row.version) + 1) - 1;
  const { result } = useList<BaseRecord & { lastAt: string }, HttpError>({
    resource: ARCHIVES,
    pagination: { pageSize: 1 },
    sorters: [{ field: 'lastAt', order: 'desc' }],
    queryOptions: { enabled: archive !== undefined && missing > 0 },
    errorNotification: false,
  });
  const until = result.data[0]?.lastAt;
  if (!until || missing < 1 || String(row.createdAt ?? '') > until) return null;
  return (
    <p className="ra-muted">
      {texts.history.archived(missing, format.dayOf(until))} <Link to={paths.list}>{texts.history.openArchive}</Link>
    </p>
  );
}
