/** How often an action was done, and how long its answers took, in milliseconds. */
export interface ActionFigures {
  action: string;
  count: number;
  p50: number;
  p95: number;
  worst: number;
}

/** What was refused, by action and error code, or by status where there was none. */
export type Refusals = Record<string, number>;

const ID = /^([0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{40,}|[A-Z]+-\d{4}-\d+)$/;

/** Name an action by its method and route: ids, tokens and numbers are left out. */
export const actionOf = (method: string, path: string): string =>
  `${method} ${path
    .split('?')[0]!
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/')}`;

/** Keeps the time that every answer took. */
export class Meter {
  private readonly times = new Map<string, number[]>();
  readonly refusals: Refusals = {};
  /** Answers that no caller should get: 5xx, with what they said. */
  readonly failures: string[] = [];

  note(action: string, ms: number): void {
    this.times.set(action, [...(this.times.get(action) ?? []), ms]);
  }

  refused(action: string, status: number, code: string, message: string): void {
    const what = `${action}: ${code}`;
    this.refusals[what] = (this.refusals[what] ?? 0) + 1;
    if (status >= 500) this.failures.push(`${action} answered ${status}: ${message}`);
  }

  get requests(): number {
    return [...this.times.values()].reduce((all, { length }) => all + length, 0);
  }

  /** Return the figures of every action, the slowest first. */
  figures(): ActionFigures[] {
    const rows = [...this.times].map(([action, times]) => figuresOf(action, times));
    return rows.toSorted((one, other) => other.p95 - one.p95);
  }

  /** Return the figures of all actions together. */
  total(): ActionFigures {
    return figuresOf('all', [...this.times.values()].flat());
  }
}

function figuresOf(action: string, times: readonly number[]): ActionFigures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { action, count: sorted.length, p50: at(0.5), p95: at(0.95), worst: at(1) };
}
