/** Values of one SQL statement, whose text refers to them as `$n`. */
export class Params {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Quote a declared name (never one from a client) as an SQL identifier. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
