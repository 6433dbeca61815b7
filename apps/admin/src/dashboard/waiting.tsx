import { useWaiting, WaitingList } from '@haulbook/resource-admin';

/** What waits for a person, as the bell counts it. */
export function Waiting() {
  return (
    <section className="ra-panel" aria-label="Waiting for you">
      <div className="ra-panel-head">
        <h2>Waiting for you</h2>
      </div>
      <WaitingList {...useWaiting()} />
    </section>
  );
}
