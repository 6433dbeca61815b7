const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a row because another one, of this table when one is named, has the same key. */
export function isUniqueViolation(error: unknown, table?: string): boolean {
  const { code, table: of } = error as { code?: string; table?: string };
  return code === UNIQUE_VIOLATION && (table === undefined || of === table);
}
