import type { ImportView } from '@haulbook/resource-contracts';
import { useWording } from '../texts/wording';

const ORDER = ['created', 'updated', 'unchanged', 'failed', 'left', 'warned'] as const;
const TONES: Partial<Record<(typeof ORDER)[number], string>> = { created: 'good', updated: 'good', failed: 'bad' };

/** How many rows came to what, or will. */
export function ImportCounts({ view: { counts, undone, kept }, isComing = false }: { view: ImportView; isComing?: boolean }) {
  const { texts, format } = useWording();
  const { imports: words } = texts;
  const said = isComing ? words.coming : words.counts;
  const items = ORDER.filter((name) => counts[name] > 0).map((name) => ({
    name,
    text: said[name](counts[name], format.count(counts[name])),
    tone: TONES[name],
  }));
  if (undone > 0) items.push({ name: 'unchanged', text: words.undone(undone, format.count(undone)), tone: undefined });
  if (kept > 0) items.push({ name: 'failed', text: words.kept(kept, format.count(kept)), tone: 'bad' });
  return (
    <ul className="ra-import-counts">
      {items.map(({ text, tone }) => (
        <li key={text} className={tone && `ra-import-${tone}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}
