import { Progress } from 'antd';
import type { ImportView } from '@haulbook/resource-contracts';
import { useWording } from '../texts/wording';

/** How far the server is. */
export function ImportProgress({ view: { step, done, rows, counts } }: { view: ImportView }) {
  const { texts, format } = useWording();
  const { imports: words } = texts;
  const all = step === 'undoing' ? counts.created + counts.updated : rows;
  const title = words.working[step as keyof typeof words.working];
  return (
    <section className="ra-panel ra-import" aria-label={title}>
      <h2>{title}</h2>
      <Progress percent={all > 0 ? Math.floor((100 * done) / all) : 0} aria-label={title} />
      <p role="status">{words.progress(format.count(done), format.count(all))}</p>
      <p className="ra-muted">{words.mayLeave}</p>
    </section>
  );
}
