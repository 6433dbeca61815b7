import { allResources, isArchived } from '@haulbook/resource';
import { application } from '../application.js';
import { FORGET, FORGET_CUSTOMER } from './erase-statements.js';

/** Columns of every row, which say nothing of anybody. */
const COMMON = new Set(['version', 'updated_at', 'deleted_at', 'anonymized_at']);

const erased = [...FORGET, FORGET_CUSTOMER].flatMap((statement) => {
  const [, table, assignments] = /^UPDATE (\w+) SET (.+?) WHERE /s.exec(statement) ?? [];
  return [...(assignments ?? '').matchAll(/(\w+) = /g)]
    .map(([, column]) => [table!, column!] as const)
    .filter(([, column]) => !COMMON.has(column));
});

/** An archive is not written again, so what an erasure removes must never get there. */
describe('the archive of the history', () => {
  it('leaves out all that an erasure empties', () => {
    expect(application.parts.length).toBeGreaterThan(0);
    expect(erased.length).toBeGreaterThan(50);
    for (const [table, column] of erased) {
      const meta = allResources().find((one) => one.table === table);
      const field = [...(meta?.fields.values() ?? [])].find((one) => one.column === column);
      expect([table, column, field?.kind]).not.toContain(undefined);
      // The id of a row that is gone, or empty, leads nowhere.
      if (field!.kind !== 'ref') expect([table, column, isArchived(field!)]).toEqual([table, column, false]);
    }
  });
});
