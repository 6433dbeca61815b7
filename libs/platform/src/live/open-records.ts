import type { PersonHere } from '@haulbook/resource-contracts';

/** The time in milliseconds for which a page that says no more is taken for open: it says so every half a minute, hidden every minute. */
export const OPEN_FOR_MS = 75_000;

/** A record. */
export interface Place {
  resource: string;
  id: string;
}

/** A record that a person has open in a page, which is named by its stream. */
export interface OpenRecord extends Place {
  stream: string;
  userId: string;
  name: string;
  editing: boolean;
}

interface Known extends OpenRecord {
  until: number;
}

const isAt = (open: Place, { resource, id }: Place): boolean => open.resource === resource && open.id === id;
const placeOf = ({ resource, id }: Place): Place => ({ resource, id });

/** Which records people have open, in the pages of all processes. Each change returns the records at which people came, went or began to edit. */
export class OpenRecords {
  private readonly known = new Map<string, Known>();

  /** Note what a page has open, which is also how it says that it is still there. */
  note(open: OpenRecord, now: number): Place[] {
    const before = this.known.get(open.stream);
    this.known.set(open.stream, { ...open, until: now + OPEN_FOR_MS });
    if (before && isAt(before, open) && before.editing === open.editing) return [];
    return before && !isAt(before, open) ? [placeOf(before), placeOf(open)] : [placeOf(open)];
  }

  drop(stream: string): Place[] {
    const before = this.known.get(stream);
    this.known.delete(stream);
    return before ? [placeOf(before)] : [];
  }

  /** Drop the pages that have said nothing for too long. */
  expire(now: number): Place[] {
    const over = [...this.known.values()].filter(({ until }) => until <= now);
    return over.flatMap(({ stream }) => this.drop(stream));
  }

  of(stream: string): OpenRecord | undefined {
    return this.known.get(stream);
  }

  isOpen(stream: string, place: Place): boolean {
    const open = this.known.get(stream);
    return open !== undefined && isAt(open, place);
  }

  /** Return who else has a record open, each person once, by name. */
  others(place: Place, userId: string | null): PersonHere[] {
    const people = new Map<string, PersonHere>();
    for (const open of this.known.values()) {
      if (!isAt(open, place) || open.userId === userId) continue;
      people.set(open.userId, { name: open.name, editing: open.editing || people.get(open.userId)?.editing === true });
    }
    return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
  }
}
