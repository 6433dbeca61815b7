/** The timeline of a record: what happened to it and to the records that refer to it. */
export interface Timeline<Name extends string = string> {
  /** The field with the id of the account that the record stands for, which tells its own doings from those of others. */
  self?: Name;
  /**
   * Records that belong to it by a value instead of a reference, by path: those whose field `by` has the value of its field `is`, which
   * may be one of a record that it refers to, such as `account.email`. `own`: they tell of what the person did that it stands for.
   */
  also?: Record<string, { by: string; is: Name | `${Name}.${string}`; where?: Record<string, unknown>; own?: boolean }>;
  /** Which records without a history the person made that it stands for, by path: `{ messages: { direction: 'in' } }`. */
  received?: Record<string, Record<string, unknown>>;
  /** What is left out, by path: some actions, or, with `true`, all records of that resource. */
  without?: Record<string, readonly string[] | true>;
}
