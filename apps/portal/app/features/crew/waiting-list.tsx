import { formatLocalTime, localTimeOf, pluralize } from '@haulbook/core';
import { useRoot } from '../../site-data/use-root';
import { useCrew } from './crew-context';
import { isPhoto, nameOf, type WaitingItem } from './waiting/waiting-item';

/** How much of all stops waits on this phone. */
export function WaitingNote() {
  const { items } = useCrew();
  const refused = items.filter(({ problem }) => problem).length;
  const waiting = items.length - refused;
  const words = [waiting > 0 && `${pluralize(waiting, 'thing')} on this phone, waiting for a signal`, refused > 0 && `${refused} refused`];
  return (
    <p role="status" className={items.length > 0 ? 'bg-warning-soft px-4 py-2 text-center font-semibold text-warning' : 'sr-only'}>
      {words.filter(Boolean).join(' · ')}
    </p>
  );
}

/** What waits at a stop, and what was refused, which a person decides about. Photos that wait are told where they are taken. */
export function WaitingAt({ visit }: { visit: string }) {
  const mine = useCrew().items.filter((item) => item.visit === visit);
  return <WaitingList items={mine.filter((item) => item.problem || !isPhoto(item))} />;
}

/** Things that wait, with what can be done about those that were refused. */
export function WaitingList({ items }: { items: WaitingItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Waiting" className="grid gap-2">
      {items.map((item) => (
        <WaitingRow key={item.id} item={item} />
      ))}
    </ul>
  );
}

function WaitingRow({ item }: { item: WaitingItem }) {
  const { retry, drop } = useCrew();
  const { zone } = useRoot().business;
  const what = `${nameOf(item)}, ${formatLocalTime(localTimeOf(new Date(item.at), zone))}`;
  if (!item.problem)
    return <li className="rounded-xl border-2 border-line-strong px-4 py-3 text-lg text-ink">{what}: waits for a signal</li>;
  return (
    <li className="grid gap-3 rounded-xl border-2 border-error bg-error-soft p-4 text-lg text-ink">
      <p role="alert">
        <strong>{what}, wasn’t taken.</strong> {item.problem}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <button type="button" className="btn btn-plain min-h-14 border-2" onClick={() => void retry(item)}>
          Try again
        </button>
        <button type="button" className="btn btn-danger min-h-14 border-2" onClick={() => void drop(item)}>
          Drop it
        </button>
      </div>
    </li>
  );
}
