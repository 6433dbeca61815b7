type Values = Record<string, unknown>;

interface Sides {
  /** The values that the form began with, or took over since. */
  before: Values;
  /** The values that this person changed, by the names under which they are sent. */
  mine: Values;
  /** The values of the newer version. */
  theirs: Values;
}

/** How a newer version goes together with what is typed. */
export interface Merged {
  /** The fields that the newer version changed, by the names under which they are sent. */
  changed: string[];
  /** Those of them that this person changed too, to another value. */
  clashing: string[];
  /** What the form begins with from now on. A clashing field keeps its old value until one is chosen. */
  initial: Values;
  /** The values to put into inputs that this person has not touched. */
  taken: Values;
}

/** Whether two values of a form are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merge a newer version into a form, field by field. */
export function mergeRow({ before, mine, theirs }: Sides): Merged {
  const changed = Object.keys(theirs).filter((name) => !isSame(before[name], theirs[name]));
  const clashing = changed.filter((name) => name in mine && !isSame(mine[name], theirs[name]));
  const pick = (names: string[]): Values => Object.fromEntries(names.map((name) => [name, theirs[name]]));
  return {
    changed,
    clashing,
    initial: { ...before, ...pick(changed.filter((name) => !clashing.includes(name))) },
    taken: pick(changed.filter((name) => !(name in mine))),
  };
}
