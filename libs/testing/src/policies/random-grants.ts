import fc from 'fast-check';

/** One grant of a policy: an action on the rows that meet a condition, or on all; with fields, on these alone. */
export interface Grant {
  action: string;
  fields?: string[] | undefined;
  rows?: Record<string, unknown> | undefined;
}

/** What random policies of a resource are made of. */
export interface Named {
  /** The fields that a grant may name. */
  fields: readonly string[];
  /** The columns that a condition may be about, each with values that rows have. */
  columns: Readonly<Record<string, readonly unknown[]>>;
  /** Whether every grant names its fields. */
  byField?: boolean;
}

/** Compare a column as policies do: only where JavaScript and SQL agree, which they do not on the order of nothing. */
function comparison([name, values]: [string, readonly unknown[]]): fc.Arbitrary<Record<string, unknown>> {
  const known = values.filter((value) => value !== null);
  const one = fc.constantFrom(...known);
  const some = fc.subarray([...known], { minLength: 1 });
  const ordered = known.length === values.length && known.every((value) => typeof value === 'number');
  return fc
    .oneof(
      one,
      one.map(($ne) => ({ $ne })),
      some.map(($in) => ({ $in })),
      some.map(($nin) => ({ $nin })),
      ...(ordered ? [one.map(($gte) => ({ $gte })), one.map(($lt) => ({ $lt }))] : [fc.constantFrom(...values).map(($eq) => ({ $eq }))]),
    )
    .map((asked) => ({ [name]: asked }));
}

/**
 * Make up what a policy grants of an action: up to three grants, most of them of some rows and some fields, so that a field is often
 * granted on some of the rows that are.
 */
export function randomGrants({ fields, columns, byField = false }: Named, action = 'read'): fc.Arbitrary<Grant[]> {
  const compared = fc.constantFrom(...Object.entries(columns)).chain(comparison);
  const rows = fc.array(compared, { minLength: 1, maxLength: 2 }).map((parts) => Object.assign({}, ...parts) as Record<string, unknown>);
  const named = fc.subarray([...fields], { minLength: 1 });
  const grant = fc.record({
    action: fc.constant(action),
    fields: byField ? named : fc.option(named, { nil: undefined, freq: 7 }),
    rows: fc.option(rows, { nil: undefined, freq: 7 }),
  });
  return fc.array(grant, { minLength: 1, maxLength: 3 });
}
