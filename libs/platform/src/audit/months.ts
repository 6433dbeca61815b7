const NAME = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** A calendar month of UTC. */
export interface Month {
  start: Date;
  /** The first moment after it. */
  end: Date;
  /** "January 2025" */
  name: string;
  /** "2025-01" */
  key: string;
}

/** Return the month that an instant is in. */
export function monthOf(instant: string): Month {
  const at = new Date(instant);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const start = new Date(Date.UTC(year, month));
  return {
    start,
    end: new Date(Date.UTC(year, month + 1)),
    name: start.toLocaleDateString('en-US', NAME),
    key: start.toISOString().slice(0, 7),
  };
}
