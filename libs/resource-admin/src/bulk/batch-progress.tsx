import { Progress } from 'antd';
import { Link } from 'react-router';
import { filterLink } from '../list/list-state';
import type { RecordProps } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { useTexts, useWording } from '../texts/wording';

const BATCH_ROWS = 'batch-rows';

const BAR: Record<string, 'active' | 'success' | 'exception' | 'normal'> = {
  running: 'active',
  done: 'success',
  stopped: 'exception',
};

/** How far a bulk change is, with links to the records by what became of them. */
export function BatchProgress({ row }: RecordProps) {
  const { batches } = useTexts();
  const { format } = useWording();
  const { list } = useResourcePaths(BATCH_ROWS);
  const { total, changed, unchanged, refused } = row as unknown as Record<'total' | 'changed' | 'unchanged' | 'refused', number>;
  const done = changed + unchanged + refused;
  const isDry = row['dryRun'] === true;
  const outcomes = [
    isDry
      ? { outcome: 'would_change', count: changed, words: batches.wouldChange }
      : { outcome: 'changed', count: changed, words: batches.changed },
    { outcome: 'unchanged', count: unchanged, words: batches.unchanged },
    { outcome: 'refused', count: refused, words: batches.refused },
    { outcome: 'waiting', count: total - done, words: batches.waiting },
  ];
  const label = batches.progress(format.count(done), format.count(total));
  return (
    <section className="ra-panel ra-batch" aria-label={label}>
      <p aria-live="polite">
        <strong>{label}</strong>
        {isDry && <> · {batches.nothingChanged}</>}
      </p>
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        status={BAR[String(row['status'])] ?? 'normal'}
        aria-label={label}
      />
      <ul className="ra-batch-outcomes" aria-label={batches.outcomes}>
        {outcomes
          .filter(({ count }) => count > 0)
          .map(({ outcome, count, words }) => (
            <li key={outcome}>
              <Link to={list + filterLink({ batch: row.id ?? '', outcome })}>{words(format.count(count))}</Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
