/** Cut a name where its first value begins: `Set owner to Ann Lee: leads` and `Hand over (to Ann Lee): leads`. The kind of records stays. */
const shorter = (name: string): string => `regexp_replace(${name}, '^(.*?)( to | \\().*(: [^:]*)$', '\\1\\3')`;

/**
 * Statements for a migration that take the values out of the names of bulk changes, and of what history has of them: until 2026-11-30,
 * words that were typed and titles of other records were among them.
 */
export const SHORTER_BATCH_NAMES: readonly string[] = [
  `UPDATE batches SET name = ${shorter('name')} WHERE name ~ '( to | \\().*: '`,
  `UPDATE audit_entries SET after = jsonb_set(after, '{name}', to_jsonb(${shorter(`after->>'name'`)}))
   WHERE resource = 'batches' AND after->>'name' ~ '( to | \\().*: '`,
];
