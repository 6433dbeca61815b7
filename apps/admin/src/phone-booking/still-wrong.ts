import { valueAt, type Row } from '@haulbook/resource-admin';

/** What is wrong with a request. */
export interface Wrong {
  /** One sentence for each field, by its path: `place.zip`. */
  errors: Record<string, string>;
  /** The sentence about all of it, or one of those of the fields. */
  problem: string | null;
}

/** Return what is wrong in the fields that are as they were sent: one that was changed since is no longer known to be wrong. A problem of fields ends with the last of them. */
export function stillWrong({ errors, problem }: Wrong, sent: Row, now: Row): Wrong {
  const all = Object.entries(errors);
  if (all.length === 0) return { errors, problem };
  const left = all.filter(([path]) => JSON.stringify(valueAt(sent, path)) === JSON.stringify(valueAt(now, path)));
  const first = left[0]?.[1] ?? null;
  const isOfField = all.some(([, sentence]) => sentence === problem);
  return { errors: Object.fromEntries(left), problem: isOfField ? first : first && problem };
}
