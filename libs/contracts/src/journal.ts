import { JOURNAL_ACCOUNTS, journalRangeProblem, type JournalAccount } from '@haulbook/domain';
import { z } from 'zod';
import { cents, localDate } from '@haulbook/resource-contracts';

const count = z.number().int();

const range = z.object({ from: localDate, to: localDate });
const refuseRange = ({ from, to }: { from: string; to: string }, context: z.RefinementCtx) => {
  const problem = journalRangeProblem({ from, to });
  if (problem) context.addIssue({ code: 'custom', path: ['to'], message: problem });
};

/** The query of `GET /api/journal`. */
export const journalQuery = range.superRefine(refuseRange);
export type JournalQuery = z.output<typeof journalQuery>;

/** The query of `GET /api/journal/quickbooks`: the days, and which of the files that they need. */
export const journalFileQuery = range.extend({ file: z.coerce.number().int().min(1).default(1) }).superRefine(refuseRange);
export type JournalFileQuery = z.output<typeof journalFileQuery>;

/** The body of `POST /api/journal/lock`: the last locked day, or null to unlock the books. */
export const lockInput = z.object({ through: localDate.nullable() });
export type LockInput = z.output<typeof lockInput>;

/** `GET /api/journal`: the books of some days by account. */
export const journalView = range.extend({
  accounts: z.array(
    z.object({
      account: z.enum(Object.keys(JOURNAL_ACCOUNTS) as JournalAccount[]),
      /** For sales tax: the county that it is owed to, if the bills name one. */
      county: z.string().nullable(),
      /** What it is called at the bookkeeper's. */
      name: z.string(),
      debitCents: cents,
      creditCents: cents,
    }),
  ),
  entries: count,
  /** How many files QuickBooks needs, which takes a thousand rows at once. */
  files: count,
  /** The last day that is locked. */
  lockedThrough: localDate.nullable(),
  /** Whether everything that was invoiced is in the books. Right after an update, earlier invoices are still being booked. */
  isComplete: z.boolean(),
});
export type JournalView = z.infer<typeof journalView>;
