import { lazy, Suspense, useState } from 'react';
import { Loading } from '../layout/states';
import type { RecordProps } from '../schema/admin-context';
import { useTexts } from '../texts/wording';

const History = lazy(() => import('./history'));
const Timeline = lazy(() => import('./timeline'));

/** The history of a record, beside it; with a timeline, what happened to everything around it comes first. */
export function HistoryPanel({ resource, row }: RecordProps) {
  const { history, timeline } = useTexts();
  const [isWide, setWide] = useState(resource.features.timeline ?? false);
  return (
    <aside className="ra-panel ra-show-side" aria-label={history.title}>
      <h2>{history.title}</h2>
      {resource.features.timeline && (
        <div className="ra-history-switch" role="group" aria-label={timeline.what}>
          <button type="button" aria-pressed={isWide} onClick={() => setWide(true)}>
            {timeline.all}
          </button>
          <button type="button" aria-pressed={!isWide} onClick={() => setWide(false)}>
            {timeline.changes(resource)}
          </button>
        </div>
      )}
      <Suspense fallback={<Loading rows={4} />}>
        {isWide ? <Timeline resource={resource} row={row} /> : <History resource={resource} row={row} />}
      </Suspense>
    </aside>
  );
}
