import type { RecordChange } from '@haulbook/resource-contracts';

/** The channel on which every process of the application hears of changes, each notification a JSON list of `RecordChange`. */
export const CHANGES_CHANNEL = 'records_changed';

/**
 * The time in milliseconds in which changes are gathered. PostgreSQL commits transactions that notify one after the other, so the writes
 * themselves must not, and one notification speaks for many.
 */
const GATHER_MS = 25;
/** A notification has less than 8000 bytes, and a change less than 150. */
const MOST_IN_ONE = 50;

/** Tells every process which records have changed, shortly after their commit. What is lost when a process dies is only news. */
export class Announcements {
  private gathered: RecordChange[] = [];
  private timer?: NodeJS.Timeout;

  constructor(private readonly send: (text: string, values: readonly unknown[]) => Promise<unknown>) {}

  /** Announce committed changes with those of the same moment. */
  add(changes: readonly RecordChange[]): void {
    if (changes.length === 0) return;
    this.gathered.push(...changes);
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  /** Announce what is gathered, now. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    delete this.timer;
    if (this.gathered.length === 0) return;
    const changes = distinct(this.gathered);
    this.gathered = [];
    const texts: string[] = [];
    for (let at = 0; at < changes.length; at += MOST_IN_ONE) texts.push(JSON.stringify(changes.slice(at, at + MOST_IN_ONE)));
    // Without a database no one could hear it either, and a listener that connects again reads everything anew.
    await this.send(`SELECT pg_notify('${CHANGES_CHANNEL}', t) FROM unnest($1::text[]) t`, [texts]).catch(() => undefined);
  }
}

/** Return the changes, each once. */
const distinct = (changes: RecordChange[]): RecordChange[] => [
  ...new Map(changes.map((change) => [`${change.resource} ${change.id} ${change.kind}`, change])).values(),
];
