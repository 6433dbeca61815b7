type Value = string | number | boolean | null;

/** Values that other fields of a record must have, of a list one of them, for a field to belong to it: `{ customerType: 'commercial' }`. */
export type When = Readonly<Record<string, Value | readonly Value[]>>;

/** Whether a record has the values that a field is declared for; a field without `when` belongs to every record. */
export const belongsTo = ({ when = {} }: { when?: When }, record: Record<string, unknown>): boolean =>
  Object.entries(when).every(([name, wanted]) => [wanted].flat().includes((record[name] ?? null) as Value));
