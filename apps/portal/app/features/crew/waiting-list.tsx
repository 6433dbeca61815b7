import { formatLocalTime, localTimeOf, pluralize } from '@haulbook/core';
import { useRoot } from '../../site-data/use-root';
import { useCrew } from './crew-context';
import { holdupOf, isPhoto, nameOf, type Holdup, type WaitingItem } from './waiting/waiting-item';

const HOLDUPS: Record<Holdup, string> = {
  signal: 'waits for a signal',
  held: 'waits until you decide about what was refused',
  ended: 'not taken yet, as the link has ended',
};

/** How much of all stops waits on this phone. */
export function WaitingNote() {
  const { items } = useCrew();
  const refused = items.filter(({ problem }) => problem).length;
  const others = items.filter(({ problem }) => !problem).map((item) => holdupOf(item, items));
  const count = (holdup: Holdup) => others.filter((one) => one === holdup).length;
  const words = [
    count('signal') > 0 && `${pluralize(count('signal'), 'thing')} on this phone, waiting for a signal`,
    count('held') > 0 && `${count('held')} held back`,
    count('ended') > 0 && `${count('ended')} not taken, as the link has ended`,
    refused > 0 && `${refused} refused`,
  ];
  return (
    <p role="status" className={items.length > 0 ? 'bg-warning-soft px-4 py-2 text-center font-semibold text-warning' : 'sr-only'}>
      {words.filter(Boolean).join(' · ')}
    </p>
  );
}

/** What waits at a stop, and what was refused, which a person decides about. The photos' own part of the page lists those that wait. */
export function WaitingAt({ visit }: { visit: string }) {
  const { items, notices } = useCrew();
  const shown = [...notices, ...items.filter((item) => item.problem || !isPhoto(item))];
  return <WaitingList items={shown.filter((item) => item.visit === visit)} />;
}

/** What was refused, or is to be known, of stops that the page does not have: of another day, or given to another crew. */
export function WaitingElsewhere({ stops }: { stops: readonly { id: string }[] }) {
  const { items, notices } = useCrew();
  const shown = [...notices, ...items.filter(({ problem }) => problem)].filter(({ visit }) => !stops.some(({ id }) => id === visit));
  if (shown.length === 0) return null;
  return (
    <section className="card grid gap-3 p-4" aria-label="Of other stops">
      <h2 className="text-lg">From stops that are not on this page</h2>
      <WaitingList items={shown} />
    </section>
  );
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
  const { items, retry, drop } = useCrew();
  const { zone } = useRoot().business;
  const what = `${nameOf(item)}, ${formatLocalTime(localTimeOf(new Date(item.at), zone))}`;
  if (item.notice)
    return (
      <li className="grid gap-3 rounded-xl border-2 border-line-strong bg-warning-soft p-4 text-lg text-ink">
        <p role="status">
          <strong>{what}.</strong> {item.notice}
        </p>
        <button type="button" className="btn btn-plain min-h-14 border-2" onClick={() => void drop(item)}>
          I’ve read it
        </button>
      </li>
    );
  if (!item.problem)
    return (
      <li className="rounded-xl border-2 border-line-strong px-4 py-3 text-lg text-ink">
        {what}: {HOLDUPS[holdupOf(item, items)]}
      </li>
    );
  return (
    <li className="grid gap-3 rounded-xl border-2 border-error bg-error-soft p-4 text-lg text-ink">
      <p role="alert">
        <strong>{what}, wasn’t taken.</strong> {item.problem}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <button type="button" className="btn btn-plain min-h-14 border-2 px-2" onClick={() => void retry(item)}>
          Try again
        </button>
        <button type="button" className="btn btn-danger min-h-14 border-2 px-2" onClick={() => void drop(item)}>
          Drop it
        </button>
      </div>
    </li>
  );
}
