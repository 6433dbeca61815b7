/** Collects the values of one SQL statement; the text only ever holds their `$n`. */
export class Params {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A name of ours (never a client's) as an SQL identifier. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
