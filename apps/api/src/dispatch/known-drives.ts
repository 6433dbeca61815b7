import type { Coordinates, Drive, DriveTable } from '@haulbook/domain';

/** Roads change by the month; a day is forgotten before anyone notices. */
const KEPT_MS = 24 * 3_600_000;
/** Ways that are kept at most, a few megabytes: those between all stops of 12 trucks for weeks. */
const MOST = 20_000;
/** Decimals of a coordinate by which ways are kept: some ten meters. */
const DECIMALS = 4;

interface Known {
  drive: Drive;
  at: number;
}

const nameOf = ({ latitude, longitude }: Coordinates): string => `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
const wayOf = (from: Coordinates, to: Coordinates): string => `${nameOf(from)} ${nameOf(to)}`;

const isOld = ({ at }: Known, now: Date): boolean => now.getTime() - at > KEPT_MS;

/** The ways that a routing service told, by pairs of places. Each process has its own: what one has is right for the others, too. */
export class KnownDrives {
  private readonly ways = new Map<string, Known>();

  constructor(private readonly most = MOST) {}

  /** How many ways are kept. */
  get size(): number {
    return this.ways.size;
  }

  /** Return the ways between all of these places; null unless all of them are known. */
  between(places: readonly Coordinates[], now: Date): DriveTable | null {
    const table: Drive[][] = [];
    for (const from of places) {
      const row: Drive[] = [];
      for (const to of places) {
        const known = this.ways.get(wayOf(from, to));
        if (!known || isOld(known, now)) return null;
        row.push(known.drive);
      }
      table.push(row);
    }
    return table;
  }

  /** Keep the ways between these places, and forget those of days ago: the first ones also where there are too many. */
  keep(places: readonly Coordinates[], table: DriveTable, now: Date): void {
    places.forEach((from, row) =>
      places.forEach((to, column) => {
        const way = wayOf(from, to);
        this.ways.delete(way);
        this.ways.set(way, { drive: table[row]![column]!, at: now.getTime() });
      }),
    );
    // In the order in which they were told.
    for (const [way, known] of this.ways) {
      if (this.ways.size <= this.most && !isOld(known, now)) return;
      this.ways.delete(way);
    }
  }
}
