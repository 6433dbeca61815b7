import { lazy, Suspense } from 'react';
import { Loading } from '../layout/states';
import type { RecordProps } from '../schema/admin-context';
import { useTexts } from '../texts/wording';

const History = lazy(() => import('./history'));

/** The history of a record, beside it. */
export function HistoryPanel({ resource, row }: RecordProps) {
  const { history } = useTexts();
  return (
    <aside className="ra-panel ra-show-side" aria-label={history.title}>
      <h2>{history.title}</h2>
      <Suspense fallback={<Loading rows={4} />}>
        <History resource={resource} id={row.id ?? ''} version={row.version} />
      </Suspense>
    </aside>
  );
}
