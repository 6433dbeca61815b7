interface Entry {
  at: number;
  lane: string;
  what: string;
  work: () => Promise<void>;
}

/**
 * What is still to be done, by whom and when. Each lane is one person, who does one thing after the other; the lanes are worked on at
 * the same time.
 */
export class Agenda {
  private entries: Entry[] = [];
  /** What went otherwise than planned for, with the time and who did it. */
  readonly surprises: string[] = [];

  constructor(private readonly timeOf: (at: number) => string) {}

  /** Note something to do. */
  add(at: number, lane: string, what: string, work: () => Promise<void>): void {
    this.entries.push({ at, lane, what, work });
  }

  /** Do everything that is due, and what follows from it within that time. */
  async workUntil(now: number): Promise<void> {
    for (let due = this.take(now); due.length > 0; due = this.take(now)) {
      const lanes = new Map<string, Entry[]>();
      for (const entry of due) lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry]);
      await Promise.all([...lanes.values()].map((lane) => this.workOff(lane)));
    }
  }

  private async workOff(lane: readonly Entry[]): Promise<void> {
    for (const { at, lane: who, what, work } of lane) {
      try {
        await work();
      } catch (error) {
        this.surprises.push(`${this.timeOf(at)}, ${who}, ${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  private take(now: number): Entry[] {
    const due = this.entries.filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at);
    this.entries = this.entries.filter(({ at }) => at > now);
    return due;
  }
}
